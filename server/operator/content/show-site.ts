import type { Answer } from '@/lib/contract';
import { roleFor } from '@/lib/domain/operators/console-acts';
import { configGroups } from '@/lib/domain/site/config-fields';
import { formatTime } from '@/lib/domain/time/format-time';
import type { OperatorCaller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { configKeys, readBrands, readConfig, readFriendLinks } from '@/server/site/public';

/** Everything of the site that is set by a form. */
export async function showSite(
  db: Db,
  { roles }: OperatorCaller,
): Promise<Answer<'operator/site'>> {
  const set: Partial<Record<string, string>> = await readConfig(db, configKeys);
  return {
    groups: configGroups
      .filter(({ act }) => roleFor(roles, act) !== undefined)
      .map(({ title, act, fields }) => ({
        title,
        act,
        fields: fields.map(({ key, label, hint = '', isLong = false }) => ({
          ...{ key, label, hint, is_long: isLong },
          value: set[key] ?? '',
        })),
      })),
    brands: (await readBrands(db)).map(({ joinedAt, ...brand }) => ({
      ...brand,
      joined_on: formatTime(joinedAt.toISOString(), 'date'),
    })),
    links: await readFriendLinks(db),
  };
}
