import { useSite } from '../../platform/app-context.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Accordion, type AccordionEntry } from '../../platform/ui/layout/Accordion.tsx'
import { Prose } from '../../platform/ui/text/Prose.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import styles from './StaticPage.module.css'
import { ContactLink, type Section, StaticPage } from './StaticPage.tsx'

const faqEntries: readonly AccordionEntry[] = [
  { id: 'who', title: 'Who runs the site?', body: <WhoRunsIt /> },
  {
    id: 'money',
    title: 'How is it funded?',
    body: (
      <Prose>
        <p>
          By donations. There are no ads, no paid placements and no investors to repay, and no part of the site is kept
          for people who pay. A member who has donated may carry a small supporter badge; it changes nothing else.
        </p>
        <HowToGive />
      </Prose>
    ),
  },
  {
    id: 'start-a-community',
    title: 'How do I start a community?',
    body: (
      <Prose>
        <p>There are two ways:</p>
        <ul>
          <li>
            <strong>Found it.</strong> With at least 10 points, and as moderator of fewer than 10 communities, press New
            community on the <a href="/communities">communities page</a>. Choose a name of 3 to 21 letters, digits or
            underscores, which cannot be changed later, and say in a few words what the community is about. You are its
            first moderator.
          </li>
          <li>
            <strong>Ask for it.</strong> With any number of points, press Request community on the same page and add a
            note that says why it should exist. An admin approves or declines, and you see the answer there. If it is
            approved, you are its moderator.
          </li>
        </ul>
        <p>
          Where the operator has reserved founding for admins, asking is the only way. The{' '}
          <a href="/moderator-guidelines">guidelines for moderators</a> say what you take on.
        </p>
      </Prose>
    ),
  },
  { id: 'install', title: 'How do I install the app?', body: <HowToInstall /> },
  {
    id: 'data',
    title: 'Is my data sold?',
    body: (
      <Prose>
        <p>
          No. It is neither sold nor rented nor given away, and there is nothing about you here that would interest an
          advertiser, because your reading is not recorded. The <a href="/privacy-policy">privacy policy</a> says what
          is stored, why, and for how long.
        </p>
      </Prose>
    ),
  },
  {
    id: 'moderation',
    title: 'How does moderation work?',
    body: (
      <Prose>
        <p>
          Every community has moderators, who apply its rules and the <a href="/guidelines">guidelines</a> of the site.
          They can remove posts and comments, lock posts and ban people from their community. Admins look after the
          whole site and can also suspend accounts.
        </p>
        <p>
          If you see something that breaks a rule, write to <ContactLink /> with its address. What was removed says so:
          it shows whether its author, a moderator or an admin took it down.
        </p>
      </Prose>
    ),
  },
  {
    id: 'delete-account',
    title: 'Can I delete my account?',
    body: (
      <Prose>
        <p>
          Yes, at any time, in the settings under Delete account. You are asked for your password and to type YES. Your
          email address, picture, about text, lists, feeds and memberships are erased at once, and you are logged out
          everywhere.
        </p>
        <p>
          Your posts and comments stay, under the name Ghost, so that the conversations of others do not fall apart.
          Delete them first if they should go too. The username is not given to anyone else. This cannot be undone.
        </p>
      </Prose>
    ),
  },
  {
    id: 'source',
    title: 'Is it open source?',
    body: (
      <Prose>
        <p>
          Yes. The software is under the MIT licence: anyone may read it, run a site with it, and change it. Write to{' '}
          <ContactLink /> if you want to know where to find it.
        </p>
      </Prose>
    ),
  },
  { id: 'api', title: 'Does it have an API?', body: <TheApi /> },
  {
    id: 'search',
    title: 'How do I search?',
    body: (
      <Prose>
        <p>
          Type words into the search box, which <kbd>/</kbd> brings you to. It looks through all posts and comments that
          you may read, and through the names of communities and people. <TextLink href="/search">Its page</TextLink>{' '}
          says how to narrow a search. What you look for is not stored.
        </p>
      </Prose>
    ),
  },
]

function WhoRunsIt() {
  const { name } = useSite()
  return (
    <Prose>
      <p>
        {name} is run without profit by its operator, whom you reach at <ContactLink />. The software is free for anyone
        to run, so other sites may look the same and have nothing to do with this one.
      </p>
      <p>Communities are looked after by their moderators: members who do it unpaid.</p>
    </Prose>
  )
}

function HowToInstall() {
  const { name } = useSite()
  return (
    <Prose>
      <p>It is the same site in a window of its own. Nothing is downloaded from an app store.</p>
      <ul>
        <li>
          <strong>Android:</strong> open the browser’s menu and choose “Install app” or “Add to Home screen”.
        </li>
        <li>
          <strong>iPhone and iPad, in Safari:</strong> press the Share button, scroll down to “Add to Home Screen”, then
          press “Add”.
        </li>
        <li>
          <strong>Desktop, in Chrome or Edge:</strong> press the install button at the end of the address bar, or choose
          “Install {name}” in the menu.
        </li>
        <li>
          <strong>Mac, in Safari:</strong> choose “Add to Dock” in the File menu.
        </li>
      </ul>
      <p>To remove it, uninstall it as you would any other app. Your account is not affected.</p>
    </Prose>
  )
}

function TheApi() {
  const { docsUrl } = useSite()
  return (
    <Prose>
      <p>
        Yes. The pages use the same HTTP API that is open to everyone, with the same rules and limits. It is described
        at <a href="/api/docs">/api/docs</a>, and for programs at <a href="/api/openapi.json">/api/openapi.json</a>.
      </p>
      <p>
        More is in the <a href={docsUrl}>docs</a>. Please let a program say what it is and whom to ask in its{' '}
        <code>User-Agent</code>.
      </p>
    </Prose>
  )
}

function HowToGive() {
  const { donationUrl } = useSite()
  return (
    <p>
      To give something, {donationUrl ? 'use ' : 'write to '}
      {donationUrl ? <TextLink href={donationUrl}>the donation page</TextLink> : <ContactLink />}.
    </p>
  )
}

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
