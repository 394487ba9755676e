/** What other areas may use of the site. */

export type { ContentKind } from '@/lib/domain/site/content-kinds';
export {
  agreementInForce,
  agreementVersion,
  listAgreementVersions,
} from './agreements/agreement-versions';
export {
  agreementDayProblem,
  cleanAgreement,
  publishAgreement,
} from './agreements/publish-agreement';
export { announce } from './announce';
export {
  type BrandDraft,
  type FriendLinkDraft,
  listBrands,
  readBrands,
  readFriendLinks,
  saveBrand,
  saveFriendLink,
} from './brands';
export { consultantsOf, saveConsultantHours } from './consultant-hours';
export { countAudience } from './count-audience';
export { exampleSettings, refuseExampleSettings } from './example-settings';
export { auditFiles, type KeyCount } from './files/audit-files';
export { fileLabel } from './files/file-label';
export {
  addressOfFile,
  filmPurpose,
  isSignedFor,
  openFileUrl,
  signedFileUrl,
  watchedPurposes,
} from './files/file-url';
export { forgetAvatars } from './files/forget-avatars';
export { hashedFiles } from './files/hash-files';
export { dropFiles, keepFile, type StagedFile, stageFile, storeFile } from './files/keep-file';
export { linkFiles } from './files/link-files';
export { type NamedFile, namedFiles, shownFiles } from './files/named-files';
export { openFile } from './files/open-file';
export { assertOwnFiles } from './files/own-files';
export { readFileKeys } from './files/read-file-keys';
export { resealFiles } from './files/reseal-files';
export { resealObjects } from './files/reseal-objects';
export { fillAgreement } from './fill-agreement';
export { fixedTextDates } from './fixed-text-dates';
export { forgetMessages } from './forget-messages';
export { hotWords } from './hot-words';
export { lastChange } from './last-change';
export { legalEntity } from './legal-entity';
export { countUnread, markTold } from './messages';
export { changedTexts, saveNoticeText, textHistory, wordsOf } from './notice-texts';
export { type Notice, noticeRowsSql, notify, type TemplatedNotice, tellSql } from './notify';
export { pageSite } from './page-site';
export { type PlannedSms, planSms, type SmsWords } from './plan-sms';
export { configKeys, saveConfig } from './save-config';
export { seedSite } from './seed-site';
export {
  type CalendarAt,
  calendarOf,
  calendarsSince,
  calendarVersions,
  saveCalendar,
} from './service-calendar';
export { consultantOf, presenceOf } from './service-contacts';
export { shownKinds } from './shown-kinds';
export { readBrand } from './site-brand';
export { readConfig } from './site-config';
export { writePastMessages } from './write-past-messages';
