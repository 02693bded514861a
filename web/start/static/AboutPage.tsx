import { useSite } from '../../platform/site.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Accordion } from '../../platform/ui/layout/Accordion.tsx'
import { ContactLink } from './ContactLink.tsx'
import { faqEntries } from './faq.tsx'
import styles from './StaticPage.module.css'
import { type Section, StaticPage } from './StaticPage.tsx'

export function AboutPage() {
  const { name, description } = useSite()
  return (
    <StaticPage
      title={`About ${name}`}
      lead={description}
      changed="2026-11-21"
      sections={sectionsFor(name)}
      cards={cards}
    />
  )
}

const sectionsFor = (name: string): readonly Section[] => [
  {
    id: 'what',
    title: 'What this is',
    body: (
      <>
        <p>
          {name} is made of communities. Each has a subject, rules of its own, and moderators, who are members like
          everybody else. People post texts, links and pictures there, comment on them, answer one another, and vote for
          what is worth reading.
        </p>
        <p>
          Anyone can read, without an account. To write, vote or join a community you need one: a username and a
          password are enough.
        </p>
      </>
    ),
  },
  {
    id: 'promises',
    title: 'What we promise',
    body: (
      <ul>
        <li>
          <strong>No ads.</strong> No part of a page is for sale, and nothing is shown because somebody paid for it.
        </li>
        <li>
          <strong>No tracking.</strong> The site does not follow what you read, here or elsewhere, and loads no script
          that does. The <a href="/privacy-policy">privacy policy</a> lists everything that is stored.
        </li>
        <li>
          <strong>Funded by donations.</strong> The site makes no profit. What it costs is paid by people who want it to
          be there.
        </li>
        <li>
          <strong>Not federated.</strong> The site stands alone. It does not exchange posts, accounts or votes with
          other servers, so there is one place where a thing is written and one place where it is removed.
        </li>
        <li>
          <strong>Installable as a web app.</strong> You can put it on your home screen or desktop straight from the
          browser, without an app store. The steps are below.
        </li>
      </ul>
    ),
  },
  {
    id: 'communities',
    title: 'How communities start',
    body: (
      <>
        <p>
          There are two ways. A member with at least 10 points founds a community and becomes its first moderator. Or
          you ask for one: an admin reads the request and, if it is approved, founds the community with you as its
          moderator. On some sites that use this software only admins found communities; there the second way is the one
          to take.
        </p>
        <p>
          You get a point whenever another member upvotes something you wrote. Before you found a community, look at the{' '}
          <a href="/communities">list of communities</a>: two on the same subject are often both empty.
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Write to <ContactLink />, whether something is broken, unclear, or good. What is expected of everybody here is
        set out in the <a href="/guidelines">guidelines</a>.
      </p>
    ),
  },
]

const cards: readonly Section[] = [
  { id: 'faq', title: 'Questions and answers', body: <Accordion name="faq" entries={faqEntries} /> },
  {
    id: 'request',
    title: 'Is a community missing?',
    body: (
      <>
        <p className={styles.cardText}>
          Say what it should be called and what it is for. An admin reads every request, and you find the answer on the
          communities page.
        </p>
        <RequestCommunityLink />
      </>
    ),
  },
]

function RequestCommunityLink() {
  return <Button href="/communities?request=1">Request a community</Button>
}
