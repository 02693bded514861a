import type { Removal } from '../../../api/moderation/removals.ts'
import { copyText } from '../../platform/device/clipboard.ts'
import { classes } from '../../platform/ui/classes.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { AppealPart } from './AppealPart.tsx'
import { RemovalSentence } from './RemovalSentence.tsx'
import styles from './RemovalsPage.module.css'

interface RemovalCardProps {
  removal: Removal
  onAsked: (removal: Removal) => void
  whole?: boolean
}

/** What was done, why, and what it was done to, as its author wrote it. */
export function RemovalCard({ removal, onAsked, whole = false }: RemovalCardProps) {
  const { at, text, link, reason, rule, undone } = removal
  const wrote = text || link
  const isCut = !whole && wrote !== null && (wrote.length > 500 || wrote.split('\n').length > 8)
  return (
    <section className={styles.removal} data-removal={removal.id}>
      <h2>
        <RemovalSentence removal={removal} />
      </h2>
      <p className={styles.facts}>
        {undone && <Label tone="success">Taken back</Label>}
        {removal.titleHidden && <Label>Title hidden</Label>}
        <span>
          By {removal.actorGroup === 'admins' ? 'an admin' : 'a moderator'}
          {reason !== null && rule && <>, under the rule “{rule.text}”</>}
        </span>
        <TimeAgo date={at} />
      </p>
      {wrote && (
        <>
          <blockquote dir="auto" className={classes(styles.text, isCut && styles.begun)}>
            {wrote}
          </blockquote>
          <div className={styles.buttons}>
            <Button small onClick={() => void copyText(wrote)}>
              Copy text
            </Button>
            {isCut && (
              <Button small href={`/settings/removals/${removal.id}`}>
                Read all of it
              </Button>
            )}
          </div>
        </>
      )}
      <AppealPart removal={removal} onAsked={onAsked} />
    </section>
  )
}
