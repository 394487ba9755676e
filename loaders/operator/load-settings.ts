import type { SettingsScreenProps } from '@/components/operator/settings/SettingsScreen';
import type { PageCall } from '@/lib/page/page-loader';

/** What /operator/content/settings shows. */
export async function loadSettings(call: PageCall): Promise<{ props: SettingsScreenProps }> {
  const [{ settings }, { acts }] = await Promise.all([
    call('operator/settings', {}),
    call('operator/acts', {}),
  ]);
  return { props: { settings, ask: acts.find(({ act }) => act === 'setting_ask') ?? null } };
}
