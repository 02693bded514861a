import { type FormEvent, useState } from 'react'
import type { Community } from '../../../api/discussion/communities.ts'
import type { Removal } from '../../../api/moderation/removals.ts'
import { modtoolsPath } from '../../../shared/paths.ts'
import { talkDays, talkTextLimit, talkTopicLimit } from '../../../shared/talk-limits.ts'
import { communityOf, mayNameCommunity } from '../../discussion/communities/community-in-path.ts'
import { load, notFound, requireMember } from '../../platform/app-context.ts'
import type { ApiError } from '../../platform/client.ts'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { submitOnCtrlEnter } from '../../platform/drafts/use-text-form.ts'
import { alertFailure, failureText } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer, useKnownAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { Page, PageTitle } from '../../platform/page/Page.tsx'
import { redirect } from '../../platform/router/answers.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useNavigate, useSearchParams } from '../../platform/router/use-router.ts'
import { sentOnce } from '../../platform/sent-key.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { LimitedTextArea } from '../../platform/ui/controls/TextArea.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { useFormErrors } from '../../platform/ui/controls/use-form-errors.ts'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { aboutWords, talkPath } from './talk-words.ts'

const removalOf = (logId: string | null) => ({ params: { logId: logId ?? '' } })

/** `community` names to whom one writes, `about` a removal, ban or warning. */
export async function loader({ context, request }: LoaderArgs) {
  await requireMember(context, request)
  const search = new URL(request.url).searchParams
  const name = search.get('community') ?? ''
  if (!mayNameCommunity(name)) notFound()
  const about = search.get('about')
  const [, removal] = await Promise.all([
    load(context, 'getCommunity', communityOf(name), 'soon'),
    about ? load(context, 'getRemoval', removalOf(about), 'now') : null,
  ])
  if (removal?.talkId) throw redirect(talkPath(removal.talkId))
  return null
}

export function Component() {
  const search = useSearchParams()
  const community = useAnswer('getCommunity', communityOf(search.get('community') ?? ''))
  const about = search.get('about')
  const removal = useKnownAnswer('getRemoval', removalOf(about))
  useHead({ title: `Write to the moderators of ${community.name}`, noindex: true })
  return (
    <Page>
      <PageTitle>Write to the moderators of {community.name}</PageTitle>
      <Card padded flush>
        <noscript>
          <p>This needs JavaScript.</p>
        </noscript>
        {community.userMod ? (
          <p>
            {`You are one of the moderators of ${community.name}. `}
            <TextLink href={modtoolsPath(community.name, 'messages')}>Messages to them</TextLink>
          </p>
        ) : (
          <NewTalkForm key={`${community.id} ${about}`} community={community} removal={about ? removal : undefined} />
        )}
      </Card>
    </Page>
  )
}

const blank = { topic: '', text: '' }

function NewTalkForm({ community, removal }: { community: Community; removal: Removal | undefined }) {
  const memory = useMemory()
  const navigate = useNavigate()
  const { form, change, forget } = useFormDraft(`talk ${community.id} ${removal?.id ?? ''}`, blank)
  const { topic, text } = form
  const { form: place, errors, setErrors, refuse } = useFormErrors<{ topic?: string; text?: string }>({})
  const [busy, setBusy] = useState(false)
  const tooLong = useTooLong([topic, talkTopicLimit], [text, talkTextLimit])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || tooLong) return
    const missing = {
      ...(!removal && !topic.trim() && { topic: 'Say in a few words what it is about.' }),
      ...(!text.trim() && { text: 'Write a message first.' }),
    }
    if (missing.topic || missing.text) return refuse(missing)
    setErrors({})
    setBusy(true)
    try {
      const body = { topic, text, logId: removal?.id ?? null }
      const headers = await sentOnce(`${community.id} ${removal?.id ?? ''}`, `${topic}\n${text}`)
      const talk = await memory.act('startTalk', { params: { id: community.id }, body }, { headers })
      forget()
      memory.put('getTalk', { params: { id: talk.id } }, talk)
      if (removal) memory.forget('getRemoval', () => true)
      await navigate(talkPath(talk.id), { replace: true })
    } catch (failure) {
      setBusy(false)
      const { code } = failure as Partial<ApiError>
      if (code) refuse({ [code === 'topic_missing' ? 'topic' : 'text']: failureText(failure) })
      else alertFailure(failure)
    }
  }

  return (
    <form
      ref={place}
      noValidate
      data-scripted=""
      className={layout.stack}
      onSubmit={(event) => void send(event)}
      onKeyDown={submitOnCtrlEnter}
    >
      {removal ? (
        <p dir="auto">{aboutWords({ ...removal, rule: removal.rule?.text ?? null })}</p>
      ) : (
        <Field label="Topic" error={errors.topic}>
          <TextInput value={topic} limit={talkTopicLimit} onValue={(words) => change({ ...form, topic: words })} />
        </Field>
      )}
      <Field
        label="Message"
        help={`All moderators of ${community.name} and the admins of the site read it, and nobody else. It is kept for ${talkDays} days after the last message.`}
        error={errors.text}
      >
        <LimitedTextArea
          limit={talkTextLimit}
          rows={8}
          value={text}
          onValue={(words) => change({ ...form, text: words })}
        />
      </Field>
      <div className={layout.row}>
        <Button type="submit" kind="primary" busy={busy} disabled={tooLong}>
          Send
        </Button>
      </div>
    </form>
  )
}
