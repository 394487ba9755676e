import { readFileSync } from 'node:fs';
import { isTables, roomOf, sources } from './imports';

/** Whose tables a room reads beside its own, in statements or by the tables' own names. */
export const reads: Readonly<Record<string, string>> = {
  account: 'site',
  articles: 'catalog orders',
  backup: 'account db',
  books:
    'account cart catalog chat commissions contracts inquiries invoices orders payments payouts proofs reviews verification wallet',
  boot: 'db',
  cards: 'payouts',
  cart: 'account',
  cases: 'account catalog disputes orders reports',
  catalog: 'account cart favourites inquiries orders',
  claims: 'account catalog orders',
  closing:
    'account articles briefs cards cart cases catalog chat claims commissions contact contracts drafts favourites filters inquiries invoices listings messages orders payments payouts plans postings reports reviews samples site subscriptions verification',
  commissions: 'orders wallet',
  contact: 'account articles catalog orders',
  contracts: 'account orders verification',
  doctor: 'db',
  drafts: 'orders site',
  favourites: 'account catalog',
  filters: 'account catalog',
  home: 'catalog site',
  inquiries: 'account catalog',
  invoices: 'account orders',
  listings: 'account cards cart catalog contracts favourites operator orders verification',
  market: 'account catalog contact disputes orders payouts solutions wallet',
  messages: 'account kernel site',
  metrics: 'commissions inquiries kernel orders',
  operators: 'account operator',
  'order-records': 'account catalog orders wallet',
  operator:
    'account cards cases catalog chat contracts disputes invoices listings operators orders payments payouts reconcile settings site tracking verification wallet',
  orders: 'cart catalog disputes payments wallet',
  payments: 'account orders wallet',
  payouts: 'account cards kernel payments',
  planning: 'catalog drafts orders',
  plans: 'account cart catalog contact orders',
  process: 'account catalog orders',
  rankings: 'catalog',
  postings: 'account wallet',
  proofs: 'catalog',
  reconcile: 'payments payouts',
  recovery: 'account',
  reports: 'account catalog orders plans',
  reviews: 'account orders',
  samples: 'orders',
  site: 'account articles catalog drafts kernel messages operators settings',
  solutions: 'articles catalog drafts',
  statements: 'cards orders payments payouts postings wallet',
  tracking: 'orders',
  verification: 'account catalog listings',
  wallet: 'account',
};

const importing = 'makes what lists read of a whole batch by itself';

/** What a room writes of another's, `room owner.table`, and why. */
export const writes: Readonly<Record<string, string>> = {
  'account site.file_looks': 'who opened a file is known where sessions are',
  'boot db.data_migrations': 'data that code moves, once',
  'boot db.key_canaries': 'keys that fit the data',
  'catalog account.users': 'an import brings the owners of its goods',
  'closing account.users': 'the end of an account',
  'drafts site.files': 'a film is a file whose parts came one by one',
  'listings catalog.good_metrics': 'figures that an owner tells and an operator checks',
  'listings catalog.good_posts': 'posts that an owner tells',
  'listings catalog.good_profiles': 'what an owner says of a listing',
  'listings catalog.good_skus': 'prices of a listing',
  'listings catalog.goods': 'a listing is a good: written, reviewed, taken down',
  'order-records orders.orders': 'snapshots of before sealing are repaired',
  'orders cart.cart_items': 'what was ordered leaves the cart',
  'payouts cards.bank_cards': 'a payout proves a card, or that it is wrong',
  'proofs catalog.good_posts': 'what a look found at a post',
  'recovery account.phone_recoveries': 'a request for another phone',
  'site messages.message_deliveries': 'an SMS is planned with its message',
  'operators operator.operator_actions': 'who came in, and how, stands in the record',
  'operator site.site_config': 'a demonstration’s clerk is switched on the desk',
  'verification account.users': 'the name in force is verified',
  'verification catalog.goods': 'goods carry how their owner was checked',
  'verification listings.entry_applications': 'whoever is verified has entered',
};

/** Tables that lists are made of. */
const listed = [
  'goods',
  'good_skus',
  'good_metrics',
  'good_profiles',
  'good_reviews',
  'good_records',
];

/** Who writes them without the catalogue's writer (server/catalog/change-goods.ts), and so has to see to the lists itself. */
export const besides: Readonly<Record<string, string>> = {
  'demo/goods-past.ts goods': 'when a good came in is no part of lists',
  'server/catalog/change-goods.ts goods': 'the writer',
  'server/catalog/good-records.ts good_records':
    'lists that fail must not keep records from being counted',
  'server/catalog/good-records.ts goods': 'lists that failed follow with the day',
  'server/catalog/refresh-goods.ts goods':
    'the day on which a good is looked at again is made with the lists',
  'server/catalog/write-goods.ts good_metrics': importing,
  'server/catalog/write-goods.ts good_profiles': importing,
  'server/catalog/write-goods.ts good_skus': importing,
  'server/catalog/write-goods.ts goods': importing,
};

interface Owned {
  room: string;
  /** in the database */
  name: string;
}

const sqlName = /pgTable\(\s*'(\w+)'/;

/** By the name that code has for it. */
const byConst = new Map<string, Owned>();
const byName = new Map<string, Owned>();
for (const file of sources.filter(isTables)) {
  for (const [, constant = '', name = ''] of readFileSync(file, 'utf8').matchAll(
    new RegExp(`const (\\w+) = ${sqlName.source}`, 'g'),
  )) {
    const owned = { room: roomOf(file), name };
    byConst.set(constant, owned);
    byName.set(name, owned);
  }
}

interface Use extends Owned {
  by: string;
  file: string;
  isWrite: boolean;
  /** a write by the catalogue's writer */
  isWriters?: boolean;
}

const toWriter = /\bchangeGoods(?:<[^()]*>)?\(\s*tx,\s*sql`(?:insert |delete )?$/;

function usesOf(file: string, text = readFileSync(file, 'utf8')): Use[] {
  const by = roomOf(file);
  const found: Use[] = [];
  const note = (owned: Owned | undefined, isWrite: boolean, isWriters?: boolean) => {
    if (owned) found.push({ ...owned, by, file, isWrite, isWriters });
  };
  for (const { 1: verb, 2: name = '', index } of text.matchAll(
    /\b(from|join|into|update|using)\s+(?:only )?([a-z_]+)\b/g,
  )) {
    const before = text.slice(Math.max(0, index - 8), index);
    const isUpdate = verb === 'update' && !before.includes('for ');
    const isDelete = verb === 'from' && /delete\s*$/.test(before);
    const isWrite = verb === 'into' || isUpdate || isDelete;
    note(byName.get(name), isWrite, isWrite && toWriter.test(text.slice(0, index)));
  }
  for (const [, names = ''] of text.matchAll(/import \{([^}]*)\} from '[^']*tables'/g)) {
    for (const [, constant = '', alias] of names.matchAll(/(\w+)(?: as (\w+))?/g)) {
      const own = alias ?? constant;
      note(
        byConst.get(constant),
        new RegExp(`\\.(insert|update|delete)\\(\\s*${own}\\b`).test(text),
      );
    }
  }
  return found;
}

const allUses = sources
  .filter((file) => /^(server|demo)\//.test(file) && !isTables(file))
  .flatMap((file) => usesOf(file));

/** Of other rooms' tables; the demonstration writes history, and is left out. */
const uses = allUses.filter(({ by, room }) => by !== room && by !== 'demo');

const unique = (names: readonly string[]) => [...new Set(names)].sort();

export const readsFound = (): Record<string, string> =>
  Object.fromEntries(
    unique(uses.map(({ by }) => by)).map((by) => [
      by,
      unique(uses.filter((use) => use.by === by).map(({ room }) => room)).join(' '),
    ]),
  );

export const writesFound = (): string[] =>
  unique(
    uses.filter(({ isWrite }) => isWrite).map(({ by, room, name }) => `${by} ${room}.${name}`),
  );

const besideWriter = (found: readonly Use[]): string[] =>
  unique(
    found
      .filter(({ name, isWrite, isWriters }) => isWrite && !isWriters && listed.includes(name))
      .map(({ file, name }) => `${file} ${name}`),
  );

export const besidesFound = (): string[] => besideWriter(allUses);

/** The same of a text that a file might have. */
export const besidesIn = (file: string, text: string): string[] => besideWriter(usesOf(file, text));
