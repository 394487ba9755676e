/** Our mark: a market stall under its awning. */
export function Logo({ size = 38 }: { size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href="/icons.svg#logo" />
    </svg>
  );
}
