import type { z } from 'zod';

/**
 * What a row's schema finds wrong, one sentence a field: the server refuses with it, a form says it before sending.
 * @returns field → sentence; `input` where it is about the whole
 */
export function fieldProblems({ issues }: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.') || 'input'] ??= chinese(message);
  return fields;
}

/** A schema's own English message never reaches a person. */
function chinese(message: string): string {
  return /\p{Script=Han}/u.test(message) ? message : '填写有误，请检查后重填';
}
