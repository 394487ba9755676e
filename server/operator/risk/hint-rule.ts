import type { OperatorRole } from '@/lib/domain/operators/roles';
import type { SubjectName } from '@/lib/domain/operators/subject-name';
import type { Db } from '@/server/kernel/database';
import type { VerifiedName } from '@/server/verification/public';

/** A person of something that is open. */
export interface HintAsked {
  /** as what it is open */
  name: SubjectName;
  /** what its key names: an order that waits in a queue is an order (`thingOf`) */
  thing: SubjectName;
  key: string;
  userId: number;
  /** under which name the person is verified; null: not */
  verified: VerifiedName | null;
}

/** The other thing that was compared; whoever may not open it reads its words alone. */
export interface HintLink {
  words: string;
  queue: SubjectName;
  key: string;
}

export interface FoundHint {
  /** unknown: there was nothing to compare with */
  verdict: 'differs' | 'unknown';
  /** what was compared, with its numbers; names of people and phones masked */
  words: string;
  links?: readonly HintLink[];
}

export interface HintRule {
  title: string;
  /** where it is shown; a thing stands for every queue in which it waits */
  at: readonly SubjectName[];
  /** who reads it; left out: whoever may open the thing */
  role?: OperatorRole;
  /** said of a thing of one person that waits, where nothing was found; left out: nothing is said */
  clear?: string;
  /** Reads rows of one person by an index, and a bounded number of them. */
  find: (db: Db, asked: HintAsked) => Promise<FoundHint | undefined>;
}

export const linkTo = (queue: SubjectName, key: string | number, words: string): HintLink => ({
  words,
  queue,
  key: String(key),
});
