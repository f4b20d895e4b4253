import { chakra } from "@chakra-ui/react";

export type VideoPlayerProps = {
  /** The accessible name: 'Video of meeting 2026-4'. */
  label: string;
  src: string;
  /** Address of its captions (WebVTT). Null: there are none. */
  captions: string | null;
  /** The element itself, to read or set its position. */
  ref?: React.Ref<HTMLVideoElement>;
};

/** A video with the browser's own controls. */
export function VideoPlayer({ label, src, captions, ref }: VideoPlayerProps) {
  return (
    <chakra.video
      ref={ref}
      src={src}
      controls
      preload="metadata"
      aria-label={label}
      w="full"
      maxH="70vh"
      bg="black"
      borderRadius="6px"
    >
      {captions && <track kind="captions" srcLang="en" label="English" src={captions} default />}
    </chakra.video>
  );
}
