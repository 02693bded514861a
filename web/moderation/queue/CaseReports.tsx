import { Ellipsis, VolumeX } from 'lucide'
import type { Case } from '../../../api/moderation/queue.ts'
import { reasonWords } from '../../../shared/reasons.ts'
import { useViewer } from '../../platform/app-context.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { defineDialog, isId, useDialogs } from '../../platform/page/dialogs.ts'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Menu, MenuItem } from '../../platform/ui/menus/Menu.tsx'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { Quoted } from '../../platform/ui/text/Quoted.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { caseText, reportersWords } from './case-words.ts'
import styles from './OpenedCase.module.css'

const muteDialog = defineDialog<{ caseId: string }>('mute-reporters', { caseId: isId })

/** Mutes reporters who misuse reports. In escalated cases only administrators may do it. */
function MuteReporters({ case: oneCase }: { case: Case }) {
  const { id, community, escalated } = oneCase
  const memory = useMemory()
  const viewer = useViewer()
  const { argsOf, show, close } = useDialogs()
  if (escalated && !viewer?.isAdmin) return null

  const mute = async () => {
    await memory.act('muteReporters', { params: { id } })
    showToast({ text: 'Their reports open no cases for 30 days.' })
    close()
  }

  return (
    <>
      <Menu
        label="About these reports"
        button={(props) => <IconButton {...props} name="About these reports" icon={Ellipsis} />}
      >
        <MenuItem writes icon={VolumeX} onPick={() => show(muteDialog, { caseId: id })}>
          Mute these reporters
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={argsOf(muteDialog)?.caseId === id}
        onClose={close}
        onConfirm={mute}
        title="Mute these reporters"
        question={`For 30 days what they report ${community ? `in ${community.name} ` : ''}opens no case. They are not told, and you are not told who they are. Admins can lift it.`}
        about={
          <>
            Those who reported <Quoted text={caseText(oneCase)} />
          </>
        }
        confirm="Mute reporters"
        cancel="Cancel"
      />
    </>
  )
}

/** The reports by reason, with the texts of the reporters, who stay anonymous. */
export function CaseReports({ case: of }: { case: Case }) {
  const { reports, reporters } = of
  if (!reports.length) return null
  return (
    <section className={styles.reports} aria-label="Reports">
      <div className={styles.head}>
        <h3>{`Reported by ${reportersWords(reporters.count)}`}</h3>
        <MuteReporters case={of} />
      </div>
      <ul>
        {reports.map(({ reason, title, count, firstAt, lastAt, rules, notes }) => (
          <li key={reason}>
            <p className={styles.reason}>
              <Label tone="danger">{reasonWords(of.targetType, reason, title)}</Label>
              {count > 1 && <span>{`${count} times`}</span>}
              <TimeAgo date={count > 1 ? firstAt : lastAt} />
            </p>
            {rules.map((rule) => (
              <p key={rule} dir="auto">{`Rule: ${rule}`}</p>
            ))}
            {notes.map((note, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two texts may be equal, and their order does not change
              <blockquote key={place} dir="auto">
                {note}
              </blockquote>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The moderators' text to the administrators when they escalated the case. */
export function CaseEscalation({ case: { escalated, escalationText } }: { case: Case }) {
  if (!escalated || !escalationText) return null
  return (
    <section className={styles.reports} aria-label="To the admins">
      <h3>The moderators to the admins</h3>
      <blockquote dir="auto">{escalationText}</blockquote>
    </section>
  )
}
