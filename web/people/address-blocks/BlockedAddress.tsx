import type { AddressBlock } from '../../../api/people/address-blocks.ts'
import { Label } from '../../platform/ui/text/Label.tsx'
import styles from './BlockedAddress.module.css'
import { rangeName, scopeWords } from './block-words.ts'

/** The address, its accounts, and the note. */
export function BlockedAddress({ of: block }: { of: AddressBlock }) {
  return (
    <div className={styles.address}>
      <span className={styles.line}>
        <bdi>{rangeName(block)}</bdi>
        {block.inEffect ? <Label tone="danger">{scopeWords[block.scope].name}</Label> : <Label>Ended</Label>}
      </span>
      {block.note && (
        <p dir="auto" className={styles.note}>
          {block.note}
        </p>
      )}
      <p className={styles.note}>{`By @${block.createdBy}`}</p>
    </div>
  )
}
