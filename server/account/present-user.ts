import type { Output } from '@/lib/contract';
import { maskPhone } from '@/lib/domain/identity/phone';
import { unseal } from '@/server/kernel/crypto';
import { openFileUrl } from '@/server/site/public';
import type { users } from './tables';

type UserRow = typeof users.$inferSelect;

/** How a user is shown to himself: the one place that decides what of the row leaves. */
export function presentUser(user: UserRow): Output<'get-userinfo'> {
  const mobile = maskedPhone(user);
  return {
    user_id: user.id,
    username: mobile,
    user_nicename: user.nicename,
    avatar: avatarUrl(user.avatar),
    pay_pass_level: user.payPassHash ? 1 : 0,
    user_group: user.group,
    mobile,
    verified: verifiedKind(user),
  };
}

/** The lasting address of an uploaded picture: it is kept in a cookie for the header. null: the drawn one. */
export function avatarUrl(fileKey: string | null): string | null {
  return fileKey && openFileUrl(fileKey);
}

export function maskedPhone(user: Pick<UserRow, 'phoneSealed'>): string {
  return maskPhone(unseal(user.phoneSealed));
}

/** The verification in force, by its column. */
export function verifiedKind(user: Pick<UserRow, 'verified'>): 'none' | 'person' | 'company' {
  return user.verified === 'person' || user.verified === 'company' ? user.verified : 'none';
}
