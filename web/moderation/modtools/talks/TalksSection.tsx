import { MessagesSquare } from 'lucide'
import type { Community } from '../../../../api/discussion/communities.ts'
import { modtoolsPath } from '../../../../shared/paths.ts'
import { useAnswer } from '../../../platform/memory/use-memory.ts'
import { useSearchParams } from '../../../platform/router/use-router.ts'
import { Tabs } from '../../../platform/ui/controls/Tabs.tsx'
import { Empty } from '../../../platform/ui/feedback/Empty.tsx'
import { Card } from '../../../platform/ui/layout/Card.tsx'
import layout from '../../../platform/ui/layout/layout.module.css'
import { TalkList } from '../../talks/TalkList.tsx'
import { talksOf } from './talks.ts'

/** What members have written to the moderators. */
export function TalksSection({ community }: { community: Community }) {
  const search = useSearchParams()
  const path = modtoolsPath(community.name, 'messages')
  const closed = search.get('state') === 'closed'
  const { talks, next } = useAnswer('listCommunityTalks', talksOf(community.id, search))
  return (
    <Card title="Messages of members" flush>
      <Tabs
        label="Which messages"
        className={layout.tabsInCard}
        tabs={[
          { href: path, text: 'Open', current: !closed },
          { href: `${path}?state=closed`, text: 'Closed', current: closed },
        ]}
      />
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
    </Card>
  )
}
