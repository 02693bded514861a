import { Bookmark, Info, Lock, MessageSquare, Trash2 } from 'lucide'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { Notice } from '../../platform/ui/feedback/Notice.tsx'
import { Avatar } from '../../platform/ui/images/Avatar.tsx'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { Collapsible } from '../../platform/ui/layout/Collapsible.tsx'
import { Panel } from '../../platform/ui/layout/Panel.tsx'
import { PanelLinks } from '../../platform/ui/layout/PanelLinks.tsx'
import { Table } from '../../platform/ui/layout/Table.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { Prose } from '../../platform/ui/text/Prose.tsx'
import { Facts, TextLink } from '../../platform/ui/text/TextLink.tsx'
import { Plate, Specimen } from './Plate.tsx'

const people = [
  { name: '@oarsman', joined: '3 years ago', points: 4210, state: null },
  { name: '@perseid', joined: '1 year ago', points: 9800, state: <Label tone="supporter">Supporter</Label> },
  { name: '@coins_4_you', joined: 'today', points: -12, state: <Label tone="danger">Banned</Label> },
]

const long = Array.from({ length: 12 }, (_, index) => `Paragraph ${index + 1}: when the bells have gone at the Badia.`)

export function ContainerPlates() {
  return (
    <>
      <Plate title="Cards, banners, notices">
        <Specimen name="card with a title" broad>
          <Card title="Moderators" aside={<Button small>Add</Button>} padded>
            <p>Three people look after this place.</p>
          </Card>
        </Specimen>
        <Specimen name="card, flush on phones" broad>
          <Card padded flush>
            <p>A sheet of paper on the ground.</p>
          </Card>
        </Specimen>
        <Specimen name="panel with facts" broad>
          <Panel title="Summary">
            <Facts>
              <li>
                <strong>12</strong> posts
              </li>
              <li>
                <strong>340</strong> comments
              </li>
              <li>Joined 12 Mar 2021</li>
            </Facts>
          </Panel>
        </Specimen>
        <Specimen name="panel with links" broad>
          <Panel title="Lists" aside={<TextLink href="#all">View all</TextLink>}>
            <PanelLinks
              links={[
                {
                  href: '#to-read',
                  picture: <Icon icon={Bookmark} />,
                  text: 'To read',
                  end: <NumberText value={12} />,
                },
                {
                  href: '#history',
                  picture: <Avatar shape="square" name="AskHistory" size={26} />,
                  text: 'Whatever I want to find again in AskHistory',
                  end: <Label tone="mod">Mod</Label>,
                },
              ]}
            />
          </Panel>
        </Specimen>
        <Specimen name="empty" broad>
          <Card>
            <Empty
              icon={MessageSquare}
              title="Nothing to show"
              level={3}
              action={
                <Button kind="primary" href="#new">
                  Create post
                </Button>
              }
            >
              Nobody has posted here yet. The first post sets the tone.
            </Empty>
          </Card>
        </Specimen>
        <Specimen name="warn" broad>
          <Banner tone="warn" icon={Lock}>
            This post has been locked by moderators.
          </Banner>
        </Specimen>
        <Specimen name="danger" broad>
          <Banner tone="danger" icon={Trash2} action={<Button kind="link">Show it anyway</Button>}>
            This post has been deleted by its author.
          </Banner>
        </Specimen>
        <Specimen name="info" broad>
          <Banner tone="info" icon={Info}>
            Only approved members of this community can post.
          </Banner>
        </Specimen>
        <Specimen name="success" broad>
          <Banner tone="success">Your changes are saved.</Banner>
        </Specimen>
        <Specimen name="plain" broad>
          <Banner>You have muted this user. Click here to see this comment.</Banner>
        </Specimen>
        <Specimen name="notice" broad>
          <Notice
            action={
              <Button kind="plain" small>
                Undo
              </Button>
            }
          >
            Post hidden.
          </Notice>
        </Specimen>
      </Plate>
      <Plate title="Collapsible">
        <Specimen name="longer than 300 px" broad>
          <Collapsible>
            <Prose>
              {long.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Prose>
          </Collapsible>
        </Specimen>
        <Specimen name="at 120 px, without a control" broad>
          <Collapsible height={120} fixed>
            <Prose>
              {long.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Prose>
          </Collapsible>
        </Specimen>
        <Specimen name="short: nothing to show" broad>
          <Collapsible>
            <Prose>
              <p>One line.</p>
            </Prose>
          </Collapsible>
        </Specimen>
      </Plate>
      <Plate title="Table, which becomes cards">
        <Specimen name="table" broad>
          <Card>
            <Table
              caption="Users"
              rows={people}
              rowKey={(person) => person.name}
              columns={[
                { title: 'User', cell: (person) => <strong>{person.name}</strong> },
                { title: 'Joined', kind: 'when', cell: (person) => person.joined },
                { title: 'Points', kind: 'number', cell: (person) => <NumberText value={person.points} /> },
                { title: 'State', cell: (person) => person.state ?? 'None' },
                { title: 'Actions', kind: 'actions', cell: () => <Button small>Ban</Button> },
              ]}
            />
          </Card>
        </Specimen>
      </Plate>
    </>
  )
}
