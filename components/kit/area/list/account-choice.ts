/** The filter of a list by one of the accounts that it is of. @param accounts `words`: what is read of each */
export const accountChoice = <Name extends string>(
  name: Name,
  accounts: readonly { good_sn: string; words: string }[],
) => {
  const all = `全部 ${accounts.length} 个账号`;
  return {
    kind: 'choice' as const,
    name,
    label: '账号',
    placeholder: all,
    options: [
      { value: '', label: all },
      ...accounts.map(({ good_sn, words }) => ({ value: good_sn, label: words })),
    ],
  };
};
