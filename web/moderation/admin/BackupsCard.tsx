import { useState } from 'react'
import type { Backups } from '../../../api/platform/backups.ts'
import { sizeInWords } from '../../../shared/amounts.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './AdminFrame.module.css'
import { Fact } from './AdminFrame.tsx'
import { useAskingAgain } from './use-asking-again.ts'

/** On the first page of the dashboard: the last backups, and a button that makes one. */
export function BackupsCard({ backups }: { backups: Backups }) {
  const { every, place, encrypted, good, verified, fault, failed, askedAt } = backups
  const memory = useMemory()
  const [busy, setBusy] = useState(false)
  const isUnderWay = askedAt !== null
  const read = () => memory.load('getBackups', {}, 'now')

  useAskingAgain(isUnderWay, async () => {
    const now = await read().catch(() => null)
    if (now === null || now.askedAt !== null) return
    if (!now.failed) showToast({ text: 'The backup is made.' })
    // The banner above the page.
    memory.load('getInitial', {}, 'now').catch(() => {})
  })

  const make = async () => {
    setBusy(true)
    try {
      await memory.act('makeBackup', {})
      await read()
    } catch (error) {
      alertFailure(error)
    }
    setBusy(false)
  }

  return (
    <div id="backups">
      <Card title="Backups" padded flush>
        <div className={layout.stack}>
          {failed && <Trouble text={`The last backup failed: ${failed.text}`} at={failed.at} />}
          {fault && <Trouble text={fault.text} at={fault.at} />}
          {isUnderWay && (
            <Banner tone="info" role="status">
              A backup is being made. The site works as before.
            </Banner>
          )}
          <dl className={styles.details}>
            <Fact name="Last good backup">
              {good && (
                <>
                  <p>
                    {`${sizeInWords(good.bytes)} with pictures, `}
                    <TimeAgo date={good.at} />
                  </p>
                  <p className={layout.note}>{good.place}</p>
                  {good.missing > 0 && <p className={layout.note}>{missingInWords(good.missing)}</p>}
                </>
              )}
            </Fact>
            <Fact name="Last verified">
              {verified && (
                <>
                  <p>
                    <TimeAgo date={verified.at} />
                  </p>
                  <p className={layout.note}>{verified.place}</p>
                </>
              )}
            </Fact>
            <Fact name="Automatic">{every === null ? 'Off' : `Every ${every}`}</Fact>
            <Fact name="Place">{place}</Fact>
            <Fact name="Encrypted">
              {encrypted ? 'Yes' : 'No: BACKUP_KEY is not set, so whoever reads a backup reads everything'}
            </Fact>
          </dl>
          <div className={layout.row}>
            <Button writes busy={busy || isUnderWay} onClick={() => void make()}>
              Back up now
            </Button>
          </div>
        </div>
      </Card>
    </div>
  )
}

function Trouble({ text, at }: { text: string; at: string }) {
  return (
    <Banner tone="danger">
      <p className={styles.text}>{text}</p>
      <TimeAgo date={at} />
    </Banner>
  )
}

const missingInWords = (count: number) =>
  count === 1 ? '1 picture has no file, so it is not in it.' : `${count} pictures have no file, so they are not in it.`
