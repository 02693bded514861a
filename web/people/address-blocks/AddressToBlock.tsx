import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import styles from './AddressBlocksPage.module.css'

/** An address of an account, with a link to the form that blocks it. */
export function AddressToBlock({ address }: { address: string }) {
  return (
    <span className={styles.names}>
      <span>{address}</span>
      <TextLink href={`/admin/ipbans?address=${encodeURIComponent(address)}`}>Block this address</TextLink>
    </span>
  )
}
