import type { RecordedVote } from "../VoteButtons/voteChoices.ts";

/** The shapes of the seats: Yes a disc, No a square, Abstain a diamond, Recused a triangle, not voted a plain ring. */
export function SeatShape({ vote, r }: { vote: RecordedVote; r: number }) {
  switch (vote) {
    case "YES":
      return (
        <>
          <circle className="body" r={r} />
          <path className="mark" d={`M${-r * 0.45} ${r * 0.05} L${-r * 0.1} ${r * 0.4} L${r * 0.5} ${-r * 0.35}`} />
        </>
      );
    case "NO":
      return (
        <>
          <rect className="body" x={-r * 0.9} y={-r * 0.9} width={r * 1.8} height={r * 1.8} rx={3} />
          <path
            className="mark"
            d={`M${-r * 0.4} ${-r * 0.4} L${r * 0.4} ${r * 0.4} M${r * 0.4} ${-r * 0.4} L${-r * 0.4} ${r * 0.4}`}
          />
        </>
      );
    case "ABSTAIN":
      return (
        <>
          <path className="body" d={`M0 ${-r * 1.1} L${r * 1.1} 0 L0 ${r * 1.1} L${-r * 1.1} 0 Z`} />
          <path className="mark" d={`M${-r * 0.35} 0 H${r * 0.35}`} />
        </>
      );
    case "RECUSED":
      return <path className="body" d={`M0 ${-r} L${r} ${r * 0.8} L${-r} ${r * 0.8} Z`} />;
    default:
      return <circle className="body" r={r * 0.92} />;
  }
}

/** The same shape alone, for a row or a legend. */
export function SeatPicture({ vote, presence }: { vote: RecordedVote; presence?: string }) {
  return (
    <svg viewBox="-40 -40 80 80" aria-hidden data-vote={vote} data-presence={presence}>
      <SeatShape vote={vote} r={30} />
    </svg>
  );
}
