/** Signs of a line of the log: more fills a disk, and no collector takes it. */
const longestLine = 16_000;
/** Signs of one text in a line that is too long: its beginning and its end. */
const textKept = { head: 1_500, tail: 500 };
/** The same of an error's message: it stands before the stack's places too. */
const messageKept = { head: 600, tail: 200 };
/** More than the note of what is left out takes: a text that was cut already is not cut again. */
const noteRoom = 40;

/**
 * A line of JSON as it may be written: of one that is too long each text keeps its beginning and end; where that is not
 * enough, what was said, how bad it was and when.
 */
export function cutLogLine(line: string): string {
  if (line.length <= longestLine) return line;
  const told: unknown = JSON.parse(line, (_, value) =>
    typeof value === 'string' ? cutText(value) : value,
  );
  const shorter = `${JSON.stringify(told)}\n`;
  if (shorter.length <= longestLine) return shorter;
  const { level, time, msg } = told as Record<string, unknown>; // pino writes nothing but objects
  return `${JSON.stringify({ level, time, signsLeftOut: line.length, msg })}\n`;
}

/** A text of a log: its beginning and its end, and how much is left out between them. */
function cutText(text: string, { head, tail } = textKept): string {
  const left = text.length - head - tail;
  return left <= noteRoom ? text : `${text.slice(0, head)} … ${left} signs … ${text.slice(-tail)}`;
}

export const cutMessage = (message: string): string => cutText(message, messageKept);
