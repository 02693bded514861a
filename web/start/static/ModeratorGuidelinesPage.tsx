import { hasRight, type ModRight, modRoles } from '../../../shared/mod-roles.ts'
import styles from './StaticPage.module.css'
import { ContactLink, type Section, StaticPage } from './StaticPage.tsx'

export function ModeratorGuidelinesPage() {
  return (
    <StaticPage
      title="Guidelines for moderators"
      lead="Moderators look after a place that belongs to the people who talk in it. This is what they can expect of you."
      changed="2026-11-28"
      sections={sections}
    />
  )
}

const rightWords: Readonly<Record<ModRight, string>> = {
  moderate: 'Decide the queue: remove, restore, lock, approve and warn; answer messages of members',
  notes: 'Read the history of members, and write notes about them',
  pin: 'Pin posts',
  ban: 'Ban members, lift bans, decide appeals against bans, and block people from writing to the moderators',
  settings: 'Change the settings, the pictures, the rules and the reasons',
  appoint: 'Add moderators and helpers; remove them or change their role, if they are below you',
  handOver: 'Make another moderator the founder',
}

const sections: readonly Section[] = [
  {
    id: 'good-faith',
    title: 'Act in good faith',
    body: (
      <p>
        Decide for the good of the community, and begin by assuming that people mean well. Most who break a rule have
        not read it. A friendly word often does more than a removal.
      </p>
    ),
  },
  {
    id: 'site-guidelines',
    title: 'Apply the guidelines of the site',
    body: (
      <p>
        The <a href="/guidelines">guidelines</a> hold in every community, and its own rules come on top of them. They
        may ask for more, never for less. What goes beyond your community, such as spam in many places, a threat, or
        anything that concerns a child, belongs with the admins: write to <ContactLink /> at once.
      </p>
    ),
  },
  {
    id: 'clear-rules',
    title: 'Write clear rules',
    body: (
      <p>
        A rule says what is not wanted, so that a newcomer can tell beforehand whether a post fits: “name your source”,
        not “be reasonable”. Keep them few. Tell people before a new rule takes effect, and do not apply it to what was
        posted earlier.
      </p>
    ),
  },
  {
    id: 'breaks-a-rule',
    title: 'Remove what breaks a rule, not what you dislike',
    body: (
      <p>
        An unpopular opinion, a bad joke, and criticism of the moderators stay where they are unless a rule forbids
        them. The same rule holds for friends, for strangers, and for you. For everything else there are votes.
      </p>
    ),
  },
  {
    id: 'explain',
    title: 'Explain removals',
    body: (
      <p>
        When it helps, say which rule it was, in a sentence, in a comment written as a moderator. Removal comes before a
        ban, and a ban follows repeated or grave breaches. Nobody has to be shamed for the rule to be understood.
      </p>
    ),
  },
  {
    id: 'involved',
    title: 'Step back when you are involved',
    body: (
      <p>
        If the quarrel is yours, or a friend’s, leave the decision to another moderator. If there is none, ask the
        admins. Write as a moderator only when you act as one; in a conversation you are a member like the others.
      </p>
    ),
  },
  {
    id: 'no-payment',
    title: 'Take no payment',
    body: (
      <p>
        Moderators do not take payment, in money, gifts or favours, for removing something, leaving it, pinning it or
        handing over a community. If somebody offers, say no and tell the admins.
      </p>
    ),
  },
  {
    id: 'private',
    title: 'Keep private things private',
    body: (
      <p>
        What was removed and who is banned is shown to you so that you can decide, and goes no further. Do not guess in
        public who complained of something, and do not repeat what somebody told you in confidence.
      </p>
    ),
  },
  {
    id: 'roles',
    title: 'Who may do what',
    body: (
      <>
        <p>
          The founder is the first in the list of moderators. Helpers take work off them: they decide what is reported,
          and remove what breaks a rule.
        </p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">In a community</th>
              {modRoles.map((role) => (
                <th key={role} scope="col">
                  {role.replace(/^./, (first) => first.toUpperCase())}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(rightWords).map(([right, words]) => (
              <tr key={right}>
                <th scope="row">{words}</th>
                {modRoles.map((role) => (
                  <td key={role}>{hasRight(role, right as ModRight) ? 'yes' : 'no'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </>
    ),
  },
  {
    id: 'hand-over',
    title: 'Hand over when you leave',
    body: (
      <p>
        If you have no time any more, add moderators whom the community trusts, make one of them the founder, tell them
        what is going on, and remove yourself. The list of moderators is in order of seniority: each can remove those
        below. A community without moderators is not lost; the admins can appoint new ones.
      </p>
    ),
  },
  {
    id: 'breaches',
    title: 'When these guidelines are not kept',
    body: (
      <p>
        Members can write to <ContactLink />. The admins talk to the moderators first. If that does not help, they may
        remove a moderator and appoint others.
      </p>
    ),
  },
]
