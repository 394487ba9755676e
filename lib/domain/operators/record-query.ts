/** What the list of the record is narrowed to, as its address says it. */
export interface RecordFilter {
  q: string;
  operator: string;
  act: string;
  /** days, YYYY-MM-DD */
  from: string;
  to: string;
}

/** Reads it from an address; no more of each than the call takes. */
export function recordQuery(
  query: Readonly<Record<string, string | string[] | undefined>>,
): RecordFilter {
  const said = (name: string, most: number) => String(query[name] ?? '').slice(0, most);
  return {
    q: said('q', 60),
    operator: said('operator', 60),
    act: said('act', 40),
    from: said('from', 10),
    to: said('to', 10),
  };
}
