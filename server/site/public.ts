/** What other areas may use of the site. */

export type { ContentKind } from '@/lib/domain/site/content-kinds';
export { announce } from './announce';
export { auditFiles, type KeyCount } from './audit-files';
export {
  type BrandDraft,
  type FriendLinkDraft,
  listBrands,
  saveBrand,
  saveFriendLink,
} from './brands';
export { exampleSettings, refuseExampleSettings } from './example-settings';
export { fileLabel } from './file-label';
export {
  addressOfFile,
  filmPurpose,
  isSignedFor,
  openFileUrl,
  signedFileUrl,
  watchedPurposes,
} from './file-url';
export { fillAgreement } from './fill-agreement';
export { fixedTextDates } from './fixed-text-dates';
export { forgetAvatars } from './forget-avatars';
export { forgetMessages } from './forget-messages';
export { hashedFiles } from './hash-files';
export { hotWords } from './hot-words';
export { dropFiles, keepFile, type StagedFile, stageFile, storeFile } from './keep-file';
export { lastChange } from './last-change';
export { legalEntity } from './legal-entity';
export { linkFiles } from './link-files';
export { countUnread, markTold } from './messages';
export { namedFiles } from './named-files';
export { type Notice, noticeRowsSql, notify, tellSql } from './notify';
export { openFile } from './open-file';
export { assertOwnFiles } from './own-files';
export { pageSite } from './page-site';
export { type PlannedSms, planSms, type SmsWords } from './plan-sms';
export { readFileKeys } from './read-file-keys';
export { resealFiles } from './reseal-files';
export { resealObjects } from './reseal-objects';
export { saveConfig } from './save-config';
export { seedSite } from './seed-site';
export { calendarOf } from './service-calendar';
export { consultantOf } from './service-contacts';
export { shownKinds } from './shown-kinds';
export { readConfig } from './site-config';
export { writePastMessages } from './write-past-messages';
