import {
  type Actor,
  type TransitionName,
  transitionNames,
  transitionOf,
  type transitions,
} from './process';
import type { ActAction, FieldRow, ScreenAction } from './process/action';
import { available, type OrderFacts } from './transitions';
import { fillWords, type Viewer, type WordFacts } from './words';

type Rows = typeof transitions;

type ActNameOf<A extends Actor> = {
  [N in TransitionName]: Rows[N] extends { actor: A; action: { by: 'act' } } ? N : never;
}[TransitionName];

/** Transitions that a person makes by a question and a few fields. */
export type ActName = ActNameOf<Actor>;

/** Those of the order's two sides: the call order/act. */
export type SideActName = ActNameOf<Viewer>;

export const isActName = (name: string): name is ActName => {
  const row = transitionNames.includes(name as TransitionName) // includes decides what the cast says
    ? transitionOf(name as TransitionName)
    : undefined;
  return row !== undefined && row.actor !== 'system' && row.action.by === 'act';
};

function isSideAct(name: TransitionName): name is SideActName {
  return isActName(name) && actOf(name).actor !== 'platform';
}

/** What the row of an act says of it. */
export function actOf(name: ActName): { actor: Exclude<Actor, 'system'>; action: ActAction } {
  const row = transitionOf(name);
  if (row.actor === 'system' || row.action.by !== 'act') throw new Error(`${name} is no act`);
  return { actor: row.actor, action: row.action };
}

/** In the table's order. */
export const sideActNames = transitionNames.filter(isSideAct);

/** A button of an order for its viewer. */
export type OrderAction =
  | ({ name: SideActName } & Omit<ActAction, 'done' | 'fields' | 'anyOf'> & { fields: FieldRow[] })
  | ({ name: TransitionName } & ScreenAction);

/** The buttons of an order for one side: what the process allows it now, in the table's order and words. */
export function actionsOf(facts: OrderFacts, words: WordFacts, viewer: Viewer): OrderAction[] {
  return available(facts, viewer).flatMap((name): OrderAction[] => {
    const row = transitionOf(name);
    if (row.actor === 'system' || row.action.by === 'part') return [];
    if (row.action.by === 'screen') return [{ name, ...row.action }];
    if (!isSideAct(name)) return [];
    const { done: _, anyOf: __, question, fields, ...action } = row.action;
    const text = fillWords(question.text, words, viewer);
    return [{ name, ...action, question: { ...question, text }, fields: [...fields] }];
  });
}
