import { z } from 'zod';
import type { Answer } from '@/lib/contract';
import { isOperatorAct } from '@/lib/domain/operators/console-acts';
import type { OperatorAct, QueueItem } from '@/server/process/public';
import { operatorActs } from './acts';

type Field = Answer<'operator/acts'>['acts'][number]['fields'][number];

/**
 * What a form asks for to do an act.
 * @param given fields that the thing itself answers
 * @param own what a field may be on this thing
 */
export function formOf(
  { fields, input, kinds = {}, choices = {}, labels = {}, required: insisted = [] }: OperatorAct,
  given: readonly string[] = [],
  own: Readonly<Record<string, Field['options']>> = {},
): Field[] {
  const { required, longest } = boundsOf(z.toJSONSchema(input, asTyped));
  return Object.entries(fields)
    .filter(([name]) => !given.includes(name))
    .map(([name, label]) => {
      const max = longest.get(name);
      return {
        name,
        label: labels[name] ?? label,
        kind: choices[name] ? 'select' : (kinds[name] ?? 'text'),
        options:
          own[name] ??
          Object.entries(choices[name] ?? {}).map(([value, words]) => ({ value, label: words })),
        required: required.has(name) || insisted.includes(name),
        ...(max === undefined ? {} : { max }),
      };
    });
}

/** A form for each act of a thing, once. What only some of them are given, the others ask for. */
export const formsOf = (acts: QueueItem['acts']): Answer<'operator/item'>['forms'] =>
  [...new Set(acts.map(({ act }) => act))].flatMap((name) => {
    const act = operatorActs[name];
    if (!act || !isOperatorAct(name)) return [];
    const same = acts.filter((one) => one.act === name);
    const given = Object.keys(act.fields).filter((field) =>
      same.every((one) => field in one.given || one.omits?.includes(field)),
    );
    const own = Object.assign({}, ...same.map((one) => one.choices));
    return [{ act: name, label: act.what, fields: formOf(act, given, own) }];
  });

const asTyped = { io: 'input', unrepresentable: 'any' } as const;

interface Typed {
  required?: string[] | undefined;
  properties?: Record<string, unknown> | undefined;
  allOf?: unknown[] | undefined;
}

/** Which fields may not be left out and how long each may be, through what is put together of several schemas. */
function boundsOf(typed: Typed): { required: Set<string>; longest: Map<string, number> } {
  const required = new Set(typed.required);
  const longest = new Map<string, number>();
  for (const [name, property] of Object.entries(typed.properties ?? {})) {
    const { maxLength } = property as { maxLength?: number }; // JSON Schema has it so
    if (maxLength !== undefined) longest.set(name, maxLength);
  }
  for (const part of typed.allOf ?? []) {
    const more = boundsOf(part as Typed); // a schema again
    for (const name of more.required) required.add(name);
    for (const [name, max] of more.longest) longest.set(name, max);
  }
  return { required, longest };
}
