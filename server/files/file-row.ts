/** One row of a file: its number as a spreadsheet counts, and its cells as text. */
export interface FileRow {
  number: number;
  cells: string[];
}
