import { readHead } from './migration-files';

/**
 * What in a migration would break or stop the copies that serve while it runs (decision 142). It reads the words of the
 * statements, what stands in bodies of functions too.
 * @param text of the file
 * @returns a sentence for each; empty where it is safe
 */
export function migrationHazards(text: string): string[] {
  const { inTransaction, contracts } = readHead(text);
  const statements = statementsOf(text);
  const ofNew = new Set(statements.flatMap((statement) => madeTable.exec(statement)?.[1] ?? []));
  const found = statements
    .filter((statement) => !ofNew.has(tableOf(statement) ?? ''))
    .flatMap((statement) => [
      ...(contracts || isMadeAgain(statement, statements)
        ? []
        : takesAway.filter(({ is }) => is.test(statement)).map(({ what }) => what)),
      ...(plainIndex.test(statement) ? ['builds an index without concurrently'] : []),
    ]);
  return [...found, ...(inTransaction ? ofTransaction(statements) : ofNoTransaction(text))];
}

/** What a copy of the release before may still use, or does not do yet; needs `-- contracts:`. */
const takesAway: readonly { what: string; is: RegExp }[] = [
  { what: 'drops', is: /^drop |^alter .* drop (?!not null)/ },
  { what: 'renames', is: /^alter .* rename |^alter .* set schema / },
  { what: 'truncates', is: /^truncate / },
  { what: 'sets not null', is: /^alter table .* set not null/ },
  {
    what: 'adds a column that has to be given',
    is: /^alter table (?!.* (default|generated) ).* add (?!constraint ).* not null/,
  },
  { what: 'changes a type', is: /^alter table .* alter \S+ (\S+ )?(set data )?type / },
  {
    what: 'adds a constraint that is checked at once',
    is: /^alter table (?!.* not valid).* add (constraint|check|unique|primary key|foreign key|exclude) ?/,
  },
  { what: 'adds a unique index', is: /^create unique index / },
];

const madeTable = /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/;
const plainIndex = /^create (unique )?index (?!concurrently)/;
const builtIndex = /^create (?:unique )?index concurrently (\w+) on /;
const droppedIndex = /^drop index concurrently if exists (\w+)$/;

/** The table that a statement changes or indexes. */
const tableOf = (statement: string): string | undefined =>
  /^(?:alter table (?:if exists )?(?:only )?|create (?:unique )?index .*? on (?:only )?)([\w.]+)/.exec(
    statement,
  )?.[1];

/** A check whose list grows, and an index that a failed try may have left. */
function isMadeAgain(statement: string, statements: readonly string[]): boolean {
  const [, table, check] = /^alter table (\S+) drop constraint (\w+)$/.exec(statement) ?? [];
  const [, index] = droppedIndex.exec(statement) ?? [];
  return statements.some(
    (other) =>
      (check &&
        other.startsWith(`alter table ${table} add constraint ${check} check `) &&
        other.endsWith(' not valid')) ||
      (index && builtIndex.exec(other)?.[1] === index),
  );
}

const ofTransaction = (statements: readonly string[]): string[] =>
  statements.some((statement) => / concurrently /.test(statement))
    ? ['works concurrently in a transaction']
    : [];

/** A part of it may come twice: after a kill, after a failure, which leaves an invalid index. */
function ofNoTransaction(text: string): string[] {
  const parts = text.split('--> statement-breakpoint').map(statementsOf);
  const dropped = new Set<string>();
  return parts.flatMap(([statement = '', ...others]) => {
    const [, drops] = droppedIndex.exec(statement) ?? [];
    if (drops) dropped.add(drops);
    const [, builds] = builtIndex.exec(statement) ?? [];
    return [
      ...(others.length > 0 ? ['has two statements in one part, which make a transaction'] : []),
      ...(drops || builds ? [] : ['has more than indexes outside of a transaction']),
      ...(builds && !dropped.has(builds) ? ['builds an index before it drops what is left'] : []),
    ];
  });
}

/** In small letters and one line each, without comments, texts, quotes and the usual schema. */
const statementsOf = (text: string): string[] =>
  text
    .replace(/'(?:[^']|'')*'|--.*|\/\*[\s\S]*?\*\//g, (found) =>
      found.startsWith("'") ? "''" : ' ',
    )
    .replaceAll('"', '')
    .toLowerCase()
    .replace(/\bpublic\./g, '')
    .replace(/[\s(),]+/g, ' ')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
