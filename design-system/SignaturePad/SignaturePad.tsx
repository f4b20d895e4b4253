import { chakra } from "@chakra-ui/react";
import { Eraser } from "lucide-react";
import { useId, useRef, type PointerEvent } from "react";
import { Button } from "../Button/Button.tsx";
import { FieldError } from "../FormField/FormField.tsx";

/** Lines drawn without lifting the pen, each x, y, x, y … */
export type Strokes = readonly (readonly number[])[];
type Box = { width: number; height: number };

export type SignaturePadProps = {
  label: string;
  help?: string;
  error?: string | null;
  /** Coordinates are whole numbers within it, whatever its size on the screen. */
  box: Box;
  mostStrokes: number;
  /** Maximum numbers of one stroke. */
  mostPoints: number;
  strokes: Strokes;
  onStrokes: (change: (before: Strokes) => Strokes) => void;
  clearLabel: string;
  /** Its content for screen readers: '2 lines drawn'. */
  statusText: string;
};

/** Minimum distance between points. Nearer ones add nothing. */
const nearest = 2;

const pointsOf = (stroke: readonly number[]) =>
  stroke.flatMap((x, index) => (index % 2 === 0 ? [`${x},${stroke[index + 1]}`] : [])).join(" ");

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((points, index) => (
    <polyline
      key={index}
      points={points}
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ));
}

/** A box to draw a name with mouse, pen or finger. The page must also offer to type it. */
export function SignaturePad(props: SignaturePadProps) {
  const { label, help, error, box, mostStrokes, mostPoints, strokes, onStrokes, clearLabel, statusText } = props;
  const id = useId();
  const describedBy = [help ? `${id}-help` : null, error ? `${id}-error` : null].filter(Boolean).join(" ");
  const pen = useRef<number | null>(null);
  const at = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): [x: number, y: number] => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const within = (share: number, most: number) => Math.min(Math.max(Math.round(share * most), 0), most);
    return [within((clientX - left) / width, box.width), within((clientY - top) / height, box.height)];
  };
  const start = (event: PointerEvent<SVGSVGElement>) => {
    if (pen.current !== null || event.button !== 0) return;
    // Drawing must not select or move anything else on the page.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    pen.current = event.pointerId;
    const point = at(event);
    onStrokes((before) => (before.length >= mostStrokes ? before : [...before, point]));
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (pen.current !== event.pointerId) return;
    const [x, y] = at(event);
    onStrokes((before) => {
      const last = before.at(-1);
      if (!last || last.length + 2 > mostPoints) return before;
      const [lastX = 0, lastY = 0] = last.slice(-2);
      if (Math.hypot(x - lastX, y - lastY) < nearest) return before;
      return [...before.slice(0, -1), [...last, x, y]];
    });
  };
  const end = ({ pointerId }: PointerEvent<SVGSVGElement>) => {
    if (pen.current === pointerId) pen.current = null;
  };
  return (
    <chakra.div role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy || undefined}>
      <chakra.div display="flex" alignItems="end" justifyContent="space-between" gap="2" mb="1">
        <chakra.span id={`${id}-label`} textStyle="label">
          {label}
        </chakra.span>
        <Button kind="quiet" size="sm" icon={<Eraser aria-hidden />} onClick={() => onStrokes(() => [])}>
          {clearLabel}
        </Button>
      </chakra.div>
      {help && (
        <chakra.p id={`${id}-help`} color="muted" textStyle="small" mb="1">
          {help}
        </chakra.p>
      )}
      {error && <FieldError id={`${id}-error`} text={error} />}
      <chakra.svg
        role="img"
        aria-label={`${label}: ${statusText}`}
        viewBox={`0 0 ${box.width} ${box.height}`}
        w="100%"
        maxW={`${box.width}px`}
        bg="surface"
        color="ink"
        borderWidth="1px"
        borderColor={error ? "negative" : "line.strong"}
        borderRadius="6px"
        cursor="crosshair"
        // A finger draws here and does not scroll the page.
        touchAction="none"
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <Lines lines={strokes.map(pointsOf)} />
      </chakra.svg>
      <chakra.p srOnly role="status">
        {statusText}
      </chakra.p>
    </chakra.div>
  );
}

export type DrawnSignatureProps = {
  /** 'Signature of Ada Cole'. */
  label: string;
  box: Box;
  /** Each stroke as 'x,y x,y …'. */
  lines: readonly string[];
};

/** A drawn name. */
export function DrawnSignature({ label, box, lines }: DrawnSignatureProps) {
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${box.width} ${box.height}`}
      w="100%"
      maxW="18rem"
      color="ink"
    >
      <Lines lines={lines} />
    </chakra.svg>
  );
}
