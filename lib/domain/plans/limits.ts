/** What one advertiser keeps at most, and how long texts are; read by form and schema alike. */
export const planLimits = {
  plans: 50,
  versions: 20,
  /** links to one plan that hold at a time */
  shares: 10,
  /** days that a link holds */
  shareDays: 7,
  name: 40,
  note: 500,
  lineNote: 200,
  /** whom a shared plan says it is for */
  label: 30,
} as const;
