/** What a person is called in an account's group: 2 media owner, 3 advertiser. */
export const groupName = (group: number): string => (group === 2 ? '媒体主' : '广告主');
