import { useRef } from 'react'
import type { OpenedTalk } from '../../../api/moderation/talks.ts'
import { communityPath, modtoolsPath, profilePath } from '../../../shared/paths.ts'
import { talkTextLimit } from '../../../shared/talk-limits.ts'
import { loadRoles, mayIn } from '../../discussion/mod-rights.ts'
import { load, notFound, requireMember, useViewer } from '../../platform/app-context.ts'
import { useTextForm } from '../../platform/drafts/use-text-form.ts'
import { isDone } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { Page, PageTitle } from '../../platform/page/Page.tsx'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useParams } from '../../platform/router/use-router.ts'
import { sentOnce } from '../../platform/sent-key.ts'
import { classes } from '../../platform/ui/classes.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { LimitedTextArea } from '../../platform/ui/controls/TextArea.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { Label } from '../../platform/ui/text/Label.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { aboutWords } from './talk-words.ts'
import styles from './talks.module.css'

const inputOf = (id: string | undefined) => ({ params: { id: id ?? '' } })

export async function loader({ context, request, params }: LoaderArgs) {
  const user = await requireMember(context, request)
  const talkId = params['talkId'] ?? ''
  if (!/^[0-9a-f]{24}$/.test(talkId)) notFound()
  const { asModerator } = await load(context, 'getTalk', inputOf(talkId), 'now')
  if (asModerator) await loadRoles(context, user)
  return null
}

/** One talk, as its member or one of the moderators reads it. */
export function Component() {
  const { talkId } = useParams()
  const talk = useAnswer('getTalk', inputOf(talkId))
  const { topic, community, member, about, asModerator, closed, messages } = talk
  useHead({ title: topic, noindex: true })
  return (
    <Page>
      <PageTitle>
        <span dir="auto">{topic}</span>
      </PageTitle>
      <Card padded flush>
        <div className={layout.stack}>
          <p className={styles.facts}>
            {closed && <Label>Closed</Label>}
            {asModerator ? (
              <span>
                <TextLink href={profilePath(member.username)}>{`@${member.username}`}</TextLink>
                {' and the moderators of '}
                <TextLink href={communityPath(community.name)}>{community.name}</TextLink>
              </span>
            ) : (
              <span>
                {'You and the moderators of '}
                <TextLink href={communityPath(community.name)}>{community.name}</TextLink>
              </span>
            )}
            <TextLink href={asModerator ? modtoolsPath(community.name, 'messages') : '/messages'}>
              All messages
            </TextLink>
          </p>
          {about && (
            <p dir="auto" className={layout.quiet}>
              {aboutWords(about)}
            </p>
          )}
          <ol className={styles.messages}>
            {messages.map((message) => (
              <Message key={message.id} message={message} talk={talk} />
            ))}
          </ol>
          <AnswerForm key={talk.id} talk={talk} />
          {asModerator && <ModeratorActs talk={talk} />}
        </div>
      </Card>
    </Page>
  )
}

function Message({ message, talk }: { message: OpenedTalk['messages'][number]; talk: OpenedTalk }) {
  const { text, at, author, fromModerators } = message
  const isOwn = fromModerators === talk.asModerator
  const who = author ? `@${author.username}` : fromModerators ? `The moderators of ${talk.community.name}` : 'Ghost'
  return (
    <li className={classes(styles.message, isOwn && styles.own)}>
      <p className={styles.facts}>
        <strong>{who}</strong>
        <TimeAgo date={at} />
      </p>
      <p dir="auto" className={styles.text}>
        {text}
      </p>
    </li>
  )
}

/** The field for the next message, or why there is none. */
function AnswerForm({ talk }: { talk: OpenedTalk }) {
  const { id, asModerator, community, closed, blocked, obstacle } = talk
  const memory = useMemory()
  const why = useRef<HTMLParagraphElement>(null)
  const { form, field, button } = useTextForm({
    draft: `talk ${id}`,
    limit: talkTextLimit,
    async send(text) {
      // The same words after another message are a message of their own.
      const headers = await sentOnce(`${id} ${talk.messages.length}`, text)
      await changeTalk(memory, id, () => memory.act('answerTalk', { ...inputOf(id), body: { text } }, { headers }))
    },
    instead: why,
  })
  if (obstacle)
    return (
      <p ref={why} tabIndex={-1} className={layout.quiet}>
        {obstacleWords[obstacle]}
        {!asModerator &&
          (obstacle === 'full' || (closed && !blocked)) &&
          ' You can begin another one from the menu of the community.'}
      </p>
    )
  return (
    <form {...form} data-scripted="" className={layout.stack}>
      <Field
        label={asModerator ? `Answer as the moderators of ${community.name}` : 'Message'}
        help={asModerator ? 'Your name stays hidden from the member. The other moderators see it.' : undefined}
      >
        <LimitedTextArea {...field} rows={4} />
      </Field>
      <div className={layout.row}>
        <Button {...button} kind="primary">
          Send
        </Button>
      </div>
    </form>
  )
}

const obstacleWords: Readonly<Record<NonNullable<OpenedTalk['obstacle']>, string>> = {
  closed: 'This conversation is closed.',
  full: 'This conversation is full.',
  blocked: 'These moderators take no messages from you any more. The admins of the site can help.',
  unanswered: 'You can write again when the moderators have answered.',
}

function ModeratorActs({ talk }: { talk: OpenedTalk }) {
  const { id, closed, blocked, community, member } = talk
  const memory = useMemory()
  const viewer = useViewer()
  const mayBlock = mayIn(viewer, community.name, 'ban') && !member.deleted
  const { username } = member
  const block = async () => {
    const input = { params: { id: community.id }, body: { username } }
    if (!(await isDone(memory.act(blocked ? 'unblockTalks' : 'blockTalks', input)))) return
    memory.change('getTalk', inputOf(id), (known) => ({ ...known, blocked: !blocked }))
    showToast({ text: blocked ? `@${username} can write to you again.` : `@${username} cannot write to you any more.` })
  }
  return (
    <div data-scripted="" className={layout.row}>
      <Button
        writes
        small
        onClick={() =>
          void isDone(changeTalk(memory, id, () => memory.act(closed ? 'reopenTalk' : 'closeTalk', inputOf(id))))
        }
      >
        {closed ? 'Reopen conversation' : 'Close conversation'}
      </Button>
      {mayBlock && (
        <Button writes small kind={blocked ? 'plain' : 'dangerQuiet'} onClick={() => void block()}>
          {blocked ? `Unblock @${username}` : `Block @${username}`}
        </Button>
      )}
    </div>
  )
}

/** Shows the talk as it is after the change. */
async function changeTalk(memory: ReturnType<typeof useMemory>, id: string, send: () => Promise<OpenedTalk>) {
  const changed = await send()
  memory.change('getTalk', inputOf(id), () => changed)
}
