/** The group of a session, by role; the numbers are the specification's (choiceFlag), 9 is our own. */
export const groupOf = { media: 2, advertiser: 3, operator: 9 } as const;

export type Role = keyof typeof groupOf;

/** The group of an account: whoever is no operator. */
export type CustomerGroup = (typeof groupOf)['media' | 'advertiser'];

type Asked = number | null | undefined;

export const isOwnerGroup = (group: Asked): group is typeof groupOf.media =>
  group === groupOf.media;

export const isAdvertiserGroup = (group: Asked): group is typeof groupOf.advertiser =>
  group === groupOf.advertiser;

/** What a person is called in an account's group. */
export const groupName = (group: number): '媒体主' | '广告主' =>
  isOwnerGroup(group) ? '媒体主' : '广告主';

/** The area of customers that a group's pages stand in. */
export const areaOfGroup = (group: number): 'personal' | 'medium' =>
  isOwnerGroup(group) ? 'medium' : 'personal';
