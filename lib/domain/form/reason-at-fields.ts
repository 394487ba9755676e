/** What a rejection says, part by part. */
export interface ReasonAtFields {
  /** by field */
  at: Readonly<Record<string, string>>;
  /** what names no field; '' nothing */
  rest: string;
}

/**
 * Brings each part of a rejection to the field it names: 主页链接：打不开；粉丝：与截图不符。What names none stays with the
 * whole.
 * @param fieldOf the field of a name as reviewer and form say it; undefined: none
 */
export function reasonAtFields(
  reason: string,
  fieldOf: (name: string) => string | undefined,
): ReasonAtFields {
  const at: Record<string, string> = {};
  const rest: string[] = [];
  for (const part of reason.split(/[；;\n]/).map((text) => text.trim())) {
    const [, name = '', words = ''] = /^([^：:]{1,30})[：:]\s*(.+)$/.exec(part) ?? [];
    const field = fieldOf(name.trim());
    if (field && words) at[field] = at[field] ? `${at[field]}；${words}` : words;
    else if (part) rest.push(part);
  }
  return { at, rest: rest.join('；') };
}
