import { useId, useState } from 'react'
import type { Community } from '../../../api/discussion/communities.ts'
import { communityOf } from '../../discussion/communities/community-in-path.ts'
import { mayIn } from '../../discussion/mod-rights.ts'
import { type PersonView, personDialog } from '../../discussion/person-dialog.ts'
import { useViewer } from '../../platform/app-context.ts'
import { ApiError } from '../../platform/client.ts'
import { alertFailure, failureText } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { useLoaded, useMemory } from '../../platform/memory/use-memory.ts'
import { type DialogProps, useDialogs } from '../../platform/page/dialogs.ts'
import { classes } from '../../platform/ui/classes.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { Select } from '../../platform/ui/controls/Select.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import styles from './ActDialog.module.css'
import { ActForm } from './ActDialog.tsx'
import { actButton, actQuestion } from './case-words.ts'
import type { ActWords } from './decide.ts'
import type { ActSubject } from './held-cases.ts'
import { PersonBehind } from './PersonBehind.tsx'
import { historyOf } from './person-history.ts'
import { actNamed } from './queue-acts.ts'
import { useActForm } from './use-act-form.ts'

interface About {
  username: string
  /** The name of the community. */
  community: string
  type?: 'post' | 'comment'
  id?: string
}

/** What moderators do with a person from where they read, without a case: history and notes, a warning, a ban. */
export function PersonDialog({ view, onClose, ...about }: DialogProps & About & { view: PersonView }) {
  const { answer: community, failed } = useLoaded('getCommunity', communityOf(about.community), true)
  const title = view === 'history' ? `@${about.username} in ${about.community}` : undefined
  if (view !== 'history' && community)
    return <PersonAct key={community.id} view={view} about={about} community={community} onClose={onClose} />
  return (
    <Dialog
      onClose={onClose}
      title={title ?? `@${about.username}`}
      {...(view === 'history' && { footer: <HistoryFooter about={about} /> })}
    >
      <div className={classes(styles.form, styles.history)}>
        <PlaceField view={view} about={about} />
        {community && <PersonBehind key={community.id} username={about.username} community={community} caseId={null} />}
        {failed && !community && <p role="alert">The community could not be loaded.</p>}
      </div>
    </Dialog>
  )
}

/** On a profile, moderators of several communities choose one. */
function PlaceField({ view, about }: { view: PersonView; about: About }) {
  const { show } = useDialogs()
  const viewer = useViewer()
  const names = (viewer?.moddingList ?? [])
    .map(({ name }) => name)
    .filter((name) => view !== 'ban' || mayIn(viewer, name, 'ban'))
  if (about.id || names.length < 2) return null
  return (
    <Field label="Community">
      <Select value={about.community} onValue={(community) => show(personDialog, { ...about, view, community })}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </Field>
  )
}

function HistoryFooter({ about }: { about: About }) {
  const { show } = useDialogs()
  const mayBan = mayIn(useViewer(), about.community, 'ban')
  const written = new URLSearchParams({ in: about.community, by: about.username })
  return (
    <>
      <Button href={`/search?${written}`}>What they wrote here</Button>
      <Button writes onClick={() => show(personDialog, { ...about, view: 'warn' })}>
        Warn
      </Button>
      {mayBan && (
        <Button writes kind="danger" onClick={() => show(personDialog, { ...about, view: 'ban' })}>
          Ban
        </Button>
      )}
    </>
  )
}

interface PersonActProps extends DialogProps {
  view: 'warn' | 'ban'
  about: About
  community: Community
}

function PersonAct({ view, about, community, onClose }: PersonActProps) {
  const memory = useMemory()
  const { show } = useDialogs()
  const act = actNamed(view)
  const subject = subjectOf(memory, about, community)
  const form = useActForm(act, [subject])
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const id = useId()
  const { username } = about

  const send = async (words: ActWords) => {
    if (busy) return false
    setBusy(true)
    setRefused(null)
    try {
      await sendAct(memory, view, about, community.id, words)
      showToast({
        text: view === 'warn' ? `@${username} is warned.` : `@${username} is banned from ${community.name}.`,
      })
      // The next look at the history counts this act.
      memory.load('getPersonHistory', historyOf(username, community), 'now').catch(() => {})
      onClose()
      return true
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) setRefused(failureText(error))
      else alertFailure(error)
      return false
    }
  }

  if (!form.ready) return null
  const title = about.type
    ? actQuestion(view, [subject])
    : `${act.text} @${username}${view === 'ban' ? ` from ${community.name}` : ''}?`
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        type="submit"
        form={id}
        kind={act.danger ? 'danger' : 'primary'}
        busy={busy}
        disabled={form.off || (form.takesReason && form.reason.ruleId === undefined)}
      >
        {about.type ? actButton(view, act.text, [subject]) : act.text}
      </Button>
    </>
  )
  return (
    <Dialog onClose={onClose} title={title} footer={footer}>
      <div className={styles.form}>
        <PlaceField view={view} about={about} />
        <ActForm id={id} act={act} cases={[subject]} form={form} send={send} refused={refused} />
        <p>
          <Button kind="link" onClick={() => show(personDialog, { ...about, view: 'history' })}>
            History and notes
          </Button>
        </p>
      </div>
    </Dialog>
  )
}

function subjectOf({ entities }: Memory, { username, type, id }: About, community: Community): ActSubject {
  const fields = {
    id: `${community.id} ${id ?? username}`,
    author: { username },
    community,
    kinds: [],
    escalated: false,
  }
  const post = type === 'post' && id && entities.get('Post', id)
  if (post) return { ...fields, targetType: 'post', target: post }
  const comment = type === 'comment' && id && entities.get('Comment', id)
  if (comment) return { ...fields, targetType: 'comment', target: comment }
  return { ...fields, targetType: 'user', target: { username } }
}

async function sendAct(
  memory: Memory,
  view: 'warn' | 'ban',
  { username, type: targetType, id: targetId }: About,
  communityId: string,
  { text = '', reason, ruleId, expires, hours, hideTitle }: ActWords,
): Promise<void> {
  const params = { username }
  const place = { communityId, ...(targetType && targetId && { targetType, targetId }) }
  if (view === 'warn') await memory.act('warnPerson', { params, body: { ...place, text: text ?? '' } })
  else await memory.act('banPerson', { params, body: { ...place, reason, ruleId, expires, hours, hideTitle } })
}
