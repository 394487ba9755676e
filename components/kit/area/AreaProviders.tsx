import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import { type ReactNode, useState } from 'react';
import { antdTheme } from '@/styles/antd-theme';
import 'dayjs/locale/zh-cn';
import { giveStylesTheNonce, pageNonce } from './page-nonce';

dayjs.locale('zh-cn');

/**
 * As high as the window at most: what is long scrolls between a dialog's title and its buttons. The body reaches to the
 * sides, so that the ring around a field is not cut; as ui/Dialog does.
 */
const fitsTheWindow = {
  body: {
    maxHeight: 'calc(100dvh - 220px)',
    overflow: 'auto',
    margin: '0 -24px',
    padding: '2px 24px',
  },
};

/** antd for what stands inside: our looks, our language, the page's nonce. Only areas have it (decision 048). */
export function AreaProviders({ children }: { children: ReactNode }) {
  const [nonce] = useState(() => {
    const found = pageNonce();
    if (found) giveStylesTheNonce(found);
    return found;
  });
  return (
    <ConfigProvider
      theme={antdTheme}
      locale={zhCN}
      csp={nonce ? { nonce } : {}}
      button={{ autoInsertSpace: false }}
      form={{ requiredMark: true, colon: false }}
      modal={{ styles: fitsTheWindow }}
    >
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
