import type { ContractFacts } from '@/lib/domain/contracts/facts';
import { demoEntity } from '@/lib/domain/site/demo-entity';
import type { Seal } from '@/server/pdf/seal-drawing';

/** In whose name the server's certificate signs, beside the company's. */
export const platformSigner = '服务器证书';

/** As the demonstration's seal is numbered; a company's own number is known to its seal alone. */
const demoSealNumber = '3399010011027';

/** A company's certificate and seal, by its name. */
export const companyStamp = (name: string) => ({
  subject: { name: platformSigner, organisation: name },
  seal: (caption: string): Seal => ({
    kind: 'company',
    name,
    caption,
    number: name === demoEntity.name ? demoSealNumber : '',
  }),
});

/** The platform as it stands on a paper: what is sealed later is sealed by the company that was named then. */
export function platformStamp({ parties }: Pick<ContractFacts, 'parties'>) {
  const name = parties.find(({ key }) => key === 'c')?.name;
  if (name === undefined) throw new Error('the platform is a party of every contract');
  return companyStamp(name);
}
