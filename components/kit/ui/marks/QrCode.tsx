import s from './QrCode.module.css';

export interface QrCodeProps {
  /** as the server drew it: a path over `size` squares */
  code: { size: number; path: string };
  /** what it is for, to readers who do not see it */
  label: string;
}

/** A code to scan, 220 square; black on white in every theme. */
export function QrCode({ code: { size, path }, label }: QrCodeProps) {
  return (
    <svg
      className={s.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
