import type { ReactNode } from 'react'
import type { Removal } from '../../../api/moderation/removals.ts'
import { communityPath, postPath } from '../../../shared/paths.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { load, requireMember } from '../../platform/app-context.ts'
import { copyText } from '../../platform/device/clipboard.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { Page, PageTitle } from '../../platform/page/Page.tsx'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useParams, useSearchParams } from '../../platform/router/use-router.ts'
import { classes } from '../../platform/ui/classes.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { AppealPart } from './AppealPart.tsx'
import styles from './RemovalsPage.module.css'

const pageOf = (next: string | null) => ({ query: next ? { next } : {} })

export async function loader({ context, request, params }: LoaderArgs) {
  await requireMember(context, request)
  const { logId } = params
  if (logId) await load(context, 'getRemoval', { params: { logId } }, 'soon')
  else await load(context, 'listRemovals', pageOf(new URL(request.url).searchParams.get('next')), 'soon')
  return null
}

/** All removals of the viewer's content, or the one that a notification links to. */
export function Component() {
  useHead({ title: 'Removals, bans and warnings', noindex: true })
  const { logId } = useParams()
  return (
    <Page>
      <PageTitle>Removals, bans and warnings</PageTitle>
      {logId ? <OneRemoval key={logId} logId={logId} /> : <AllRemovals />}
    </Page>
  )
}

function OneRemoval({ logId }: { logId: string }) {
  const memory = useMemory()
  const one = { params: { logId } }
  const removal = useAnswer('getRemoval', one)
  return (
    <div className={styles.removals}>
      <RemovalCard
        removal={removal}
        onAppealed={(appealed) => memory.change('getRemoval', one, () => appealed)}
        whole
      />
      <TextLink href="/settings/removals" className={styles.all}>
        All of the last 30 days
      </TextLink>
    </div>
  )
}

function AllRemovals() {
  const memory = useMemory()
  const page = pageOf(useSearchParams().get('next'))
  const { removals, next } = useAnswer('listRemovals', page)
  const onAppealed = (appealed: Removal) =>
    memory.change('listRemovals', page, (shown) => ({
      ...shown,
      removals: shown.removals.map((each) => (each.id === appealed.id ? appealed : each)),
    }))
  if (!removals.length)
    return (
      <Empty title="Nothing in the last 30 days">What moderators do to what you wrote is shown here, and why.</Empty>
    )
  return (
    <div className={styles.removals}>
      {removals.map((removal) => (
        <RemovalCard key={removal.id} removal={removal} onAppealed={onAppealed} />
      ))}
      {next && <Button href={`/settings/removals?next=${next}`}>Older ones</Button>}
    </div>
  )
}

interface RemovalCardProps {
  removal: Removal
  onAppealed: (removal: Removal) => void
  whole?: boolean
}

/** A removal: the act, its reason, and the removed text. */
function RemovalCard({ removal, onAppealed, whole = false }: RemovalCardProps) {
  const { at, text, link, reason, rule, undone } = removal
  const wrote = text || link
  const talkHref = talkHrefOf(removal)
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
        <blockquote dir="auto" className={classes(styles.text, isCut && styles.begun)}>
          {wrote}
        </blockquote>
      )}
      {(wrote || removal.appeal || removal.canAppeal || talkHref) && (
        <div className={styles.acts}>
          {wrote && (
            <Button small onClick={() => void copyText(wrote)}>
              Copy text
            </Button>
          )}
          {isCut && (
            <Button small href={`/settings/removals/${removal.id}`}>
              Read all of it
            </Button>
          )}
          {talkHref && (
            <Button small href={talkHref}>
              {removal.talkId
                ? 'Your messages about it'
                : removal.act === 'warn'
                  ? 'Answer'
                  : 'Write to the moderators'}
            </Button>
          )}
          <AppealPart removal={removal} onAppealed={onAppealed} />
        </div>
      )}
    </section>
  )
}

/** Where the author talks with the moderators about it; what admins decided is none of theirs. */
function talkHrefOf({ id, talkId, communityName, actorGroup }: Removal): string | null {
  if (talkId) return `/messages/${talkId}`
  if (!communityName || actorGroup === 'admins') return null
  return `/messages/new?${new URLSearchParams({ community: communityName, about: id })}`
}

/** The text of the notification, with links. */
function RemovalSentence({ removal }: { removal: Removal }) {
  const { act, communityName, expires } = removal
  const why = removal.reason ?? removal.rule?.text ?? 'No reason given'
  const community = communityName && <TextLink href={communityPath(communityName)}>{communityName}</TextLink>
  const end = expires ? `until ${dayMonthYear(expires)}` : 'for good'
  const sentences: Record<Removal['act'], ReactNode> = {
    remove_post: (
      <>
        Your post <PostTitle removal={removal} /> was removed from {community}
      </>
    ),
    remove_comment: (
      <>
        Your comment on <PostTitle removal={removal} /> was removed
      </>
    ),
    refuse_held: removal.publicId ? (
      <>
        Your comment on <PostTitle removal={removal} /> was not published
      </>
    ) : (
      <>
        Your post <span dir="auto">{removal.title}</span> was not published in {community}
      </>
    ),
    ban_member: (
      <>
        You are banned from {community} {end}
      </>
    ),
    warn: <>A warning from the moderators of {community}</>,
    ban_user: <>Your account was suspended {end}</>,
  }
  return (
    <>
      {sentences[act]}: <span dir="auto">{why}</span>
    </>
  )
}

function PostTitle({ removal: { communityName, publicId, title } }: { removal: Removal }) {
  if (!communityName || !publicId) return title
  return (
    <TextLink href={postPath({ communityName, publicId })} dir="auto">
      {title}
    </TextLink>
  )
}
