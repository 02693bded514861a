import { MessagesSquare } from 'lucide'
import { useRef } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import { modtoolsPath } from '../../../../shared/paths.ts'
import { mayHere } from '../../../discussion/mod-rights.ts'
import { useViewer } from '../../../platform/app-context.ts'
import { isDone } from '../../../platform/failure.ts'
import { useAnswer, useMemory } from '../../../platform/memory/use-memory.ts'
import { useSearchParams } from '../../../platform/router/use-router.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { Tabs } from '../../../platform/ui/controls/Tabs.tsx'
import { useFocusAfterRow } from '../../../platform/ui/controls/use-focus-after-row.ts'
import { Empty } from '../../../platform/ui/feedback/Empty.tsx'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { Card } from '../../../platform/ui/layout/Card.tsx'
import layout from '../../../platform/ui/layout/layout.module.css'
import { MoreLink } from '../../../platform/ui/layout/MoreLink.tsx'
import { VisuallyHidden } from '../../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../../platform/ui/text/TimeAgo.tsx'
import { TalkList } from '../../talks/TalkList.tsx'
import { Roster } from '../mods/Roster.tsx'
import { blocksOf, talksOf } from './talks.ts'

/** What members have written to the moderators. */
export function TalksSection({ community }: { community: Community }) {
  const state = useSearchParams().get('state')
  const mayBlock = mayHere(useViewer(), community, 'ban')
  const path = modtoolsPath(community.name, 'messages')
  const tab = (text: string, named: string | null) => ({
    ...{ href: named ? `${path}?state=${named}` : path, text, current: state === named },
  })
  return (
    <Card title="Messages from members" flush>
      <Tabs
        label="Which messages"
        className={layout.tabsInCard}
        tabs={[tab('Open', null), tab('Closed', 'closed'), ...(mayBlock ? [tab('Blocked people', 'blocked')] : [])]}
      />
      {state === 'blocked' ? (
        <BlockedPeople community={community} path={path} />
      ) : (
        <Talks community={community} path={path} closed={state === 'closed'} />
      )}
    </Card>
  )
}

interface PartProps {
  community: Community
  path: string
}

function Talks({ community, path, closed }: PartProps & { closed: boolean }) {
  const search = useSearchParams()
  const { talks, next } = useAnswer('listCommunityTalks', talksOf(community.id, search))
  return (
    <TalkList
      {...{ talks, next, path, search }}
      asModerator
      empty={
        <Empty icon={MessagesSquare} title={closed ? 'Nothing is closed' : 'No messages'} level={3}>
          {closed
            ? 'What you close is listed here until it is forgotten.'
            : 'Members can write to you from the menu of the community and about what was removed.'}
        </Empty>
      }
    />
  )
}

function BlockedPeople({ community, path }: PartProps) {
  const memory = useMemory()
  const search = useSearchParams()
  const input = blocksOf(community.id, search)
  const { blocks, next } = useAnswer('listTalkBlocks', input)
  const list = useRef<HTMLDivElement>(null)
  const goesFrom = useFocusAfterRow(list)
  const unblock = async (username: string) => {
    goesFrom(blocks.findIndex(({ user }) => user.username === username))
    const { params } = input
    if (!(await isDone(memory.act('unblockTalks', { params, body: { username } })))) return
    memory.change('listTalkBlocks', input, (page) => ({
      ...page,
      blocks: page.blocks.filter(({ user }) => user.username !== username),
    }))
    showToast({ text: `@${username} can write to you again.` })
  }
  return (
    <div ref={list}>
      {blocks.length ? (
        <Roster
          label="Blocked people"
          people={blocks.map(({ user, at }) => ({ ...user, at }))}
          about={({ at }) => (
            <p>
              Blocked <TimeAgo date={at} />
            </p>
          )}
          end={({ username }) => (
            <Button writes small onClick={() => void unblock(username)}>
              Unblock<VisuallyHidden>{` @${username}`}</VisuallyHidden>
            </Button>
          )}
        />
      ) : (
        <Empty
          icon={MessagesSquare}
          title={next || search.get('next') ? 'Nobody is left here' : 'Nobody is blocked'}
          level={3}
        >
          At a message you can block the person from writing to you.
        </Empty>
      )}
      <MoreLink path={path} search={search} next={next}>
        More people
      </MoreLink>
    </div>
  )
}
