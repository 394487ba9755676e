import { and, eq, gt, sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { isPhone, maskPhone } from '@/lib/domain/identity/phone';
import { invalid } from '@/lib/errors';
import type { CallContext, Caller } from '@/server/kernel/call-context';
import { seal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { files } from '@/server/site/tables';
import { type Contact, contactOf } from './contact-of';
import { userById } from './find-user';
import { avatarUrl, maskedPhone, verifiedKind } from './present-user';
import { recordEvent } from './record/record-event';
import { users } from './tables';

/** Settings as stored, phones masked. */
export async function showSettings(
  db: Db,
  userId: number,
): Promise<Answer<'setting/showUserInfo'>> {
  const user = await userById(db, userId);
  const contact = contactOf(user);
  return {
    user_id: user.id,
    user_nicename: user.nicename,
    avatar: avatarUrl(user.avatar),
    user_group: user.group,
    mobile: maskedPhone(user),
    contact_name: contact.name,
    contact_phone: contact.phone && maskContactPhone(contact.phone),
    area_code: contact.areaCode,
    address: contact.address,
    verified: verifiedKind(user),
    pay_pass_level: user.payPassHash ? 1 : 0,
    pay_pass_locked: await isPayPassLocked(db, userId),
    created_at: user.createdAt.toISOString(),
  };
}

/** By the database's clock, which ends the lock. */
async function isPayPassLocked(db: Db, userId: number): Promise<boolean> {
  const locked = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), gt(users.payPassLockedUntil, sql`now()`)));
  return locked.length > 0;
}

/** Changes what was given. @throws appError invalid_input */
export async function editSettings(
  ctx: CallContext<Caller>,
  input: ParsedInput<'setting/editUserInfo'>,
): Promise<Answer<'setting/editUserInfo'>> {
  const {
    db,
    caller: { userId },
  } = ctx;
  const user = await userById(db, userId);
  const old = contactOf(user);
  const contact: Contact = {
    name: input.contact_name ?? old.name,
    phone: newContactPhone(old.phone, input.contact_phone),
    areaCode: input.area_code ?? old.areaCode,
    address: input.address ?? old.address,
  };
  const nicename = input.user_nicename ?? user.nicename;
  const avatar =
    input.avatar === undefined ? user.avatar : await ownAvatar(db, userId, input.avatar);
  await db
    .update(users)
    .set({ nicename, avatar, contactSealed: seal(JSON.stringify(contact)) })
    .where(eq(users.id, userId));
  const changed = [
    ...(nicename === user.nicename ? [] : ['昵称']),
    ...(avatar === user.avatar ? [] : ['头像']),
    ...(contact.name === old.name && contact.phone === old.phone ? [] : ['联系方式']),
    ...(contact.areaCode === old.areaCode && contact.address === old.address ? [] : ['地址']),
  ].join('、');
  if (changed) await recordEvent(db, { userId, kind: 'profile_changed', detail: changed }, ctx);
  return { user_nicename: nicename, avatar: avatarUrl(avatar) };
}

function newContactPhone(old: string, given: string | undefined): string {
  if (given === undefined || (old && given === maskContactPhone(old))) return old;
  if (given === '' || isPhone(given) || /^0\d{2,3}-?\d{7,8}$/.test(given)) return given;
  throw invalid({ contact_phone: '联系电话有误，请填写手机号或带区号的座机' });
}

function maskContactPhone(phone: string): string {
  return isPhone(phone) ? maskPhone(phone) : `${phone.slice(0, 4)}****${phone.slice(-3)}`;
}

/** Somebody else's file and a missing one are refused alike. */
async function ownAvatar(db: Db, userId: number, fileKey: string): Promise<string | null> {
  if (fileKey === '') return null;
  const [file] = await db
    .select({ key: files.fileKey })
    .from(files)
    .where(and(eq(files.fileKey, fileKey), eq(files.ownerId, userId), eq(files.purpose, 'avatar')));
  if (!file) throw invalid({ avatar: '没有找到这张图片，请重新上传' });
  return file.key;
}
