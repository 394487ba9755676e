import type { Scope } from './hubs';

/** A value that can be chosen; its number is part of addresses and never given to another one. */
export interface Choice {
  id: number;
  name: string;
}

export interface Row {
  /** in the query of an address */
  key: string;
  /** in the keys that are kept of a good (server/catalog/lists/trait-filters.ts): never given to another filter */
  no: number;
  label: string;
  /** the dash id that says the same where one value, or a preset, is chosen */
  dash?: 'category' | 'area' | 'price' | 'fans';
  /** of a list that has it; every list has it where this is left out */
  isOf?: (scope: Scope) => boolean;
}

/** One of several: 1-3-6. */
export interface AnyOf extends Row {
  kind: 'any';
  options: readonly Choice[];
  /** which of them a list has; all unless told */
  among?: (scope: Scope) => readonly number[];
}

/** None of several: those that refuse one are left out. */
interface NoneOf extends Row {
  kind: 'none';
  options: readonly Choice[];
}

/** From and to, both included: 5000-25000, 95-, -20. */
export interface Range extends Row {
  kind: 'range';
  unit: '元' | '万' | '%';
  /** what is stored, for one of the unit: 分, followers, 1/10 000 */
  per: number;
  /** of the list's position, else of the main one */
  ofPosition?: true;
  /** the one end that makes sense; both unless told */
  only?: 'from' | 'to';
  presets?: readonly (readonly [from: number | undefined, to: number | undefined])[];
}

/** A least share of the audience that is one of several, in per cent: 2-3.50. */
interface Sum extends Row {
  kind: 'sum';
  options: readonly Choice[];
  /** where the first of them stands in an audience (traitsOf) */
  at: number;
  /** unless told */
  least: number;
  presets?: readonly (readonly [id: number, least: number])[];
}

/** A least number of free days from day to day: 2026-12-03--2026-12-12.2; the first may be left out. */
interface Days extends Row {
  kind: 'days';
}

export type MoreFilter = AnyOf | NoneOf | Range | Sum | Days;
