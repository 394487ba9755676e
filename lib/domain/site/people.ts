/** Who answers for a part of the platform, as /aboutus names it. */
export interface PlatformPerson {
  /** 财务负责人 and the like */
  role: string;
  /** as whoever configures it wants to be called; '' by role alone */
  name: string;
  /** what he or she answers for */
  duty: string;
  /** a phone, an address or a place of the site */
  reach: string;
}

const most = { people: 20, role: 20, name: 20, duty: 100, reach: 100 } as const;

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.trim() === value && value.length <= longest;

/** The people of a configured value, a list as JSON; null where it is none. */
export function readPeople(value: string): PlatformPerson[] | null {
  let told: unknown;
  try {
    told = JSON.parse(value);
  } catch {
    return null;
  }
  if (!Array.isArray(told) || told.length > most.people) return null;
  const people: PlatformPerson[] = [];
  for (const one of told as unknown[]) {
    const { role, name = '', duty, reach } = (one ?? {}) as Record<string, unknown>; // looked at below
    const isWhole = isText(role, most.role) && isText(duty, most.duty) && isText(reach, most.reach);
    if (!isWhole || !isText(name, most.name)) return null;
    if (role === '' || duty === '' || reach === '') return null;
    people.push({ role, name, duty, reach });
  }
  return people;
}
