import type { PostTexts } from '../post-text.ts'

export const postsOfTheSite: PostTexts = {
  StoaMeta: [
    {
      by: 'tilda_k',
      title: 'What should a community do when its last moderator goes quiet?',
      at: 0.6,
      as: 'mods',
      fame: 0.4,
      text: `It has not happened yet. It will. Three ways of going about it:

1. **Ask the members.** Whoever has been there for half a year may offer; the admins choose.
2. **Adopt it.** A neighbouring community’s moderators look after it for three months, and then see 1.
3. **Close it kindly.** Read only, with a note, and the door on the latch.

I lean to 2 and then 1. Thoughts before Sunday, please. I should like to write it down while nobody is angry.`,
    },
    {
      by: 'ines',
      title: 'Welcome. Here is what this place is, and what it will not become',
      at: 739.2,
      as: 'admins',
      pinned: true,
      fame: 0.92,
      edited: 2160,
      text: `You have found {site}. It belongs to the people who write here, it costs about as much as a small allotment, and it has no advertisements. This page is the short version of everything we decided before opening.

## What it is

Communities, each with its own moderators and its own rules. You join the ones you like, you post, you vote. Votes move posts up and down; they are not marks out of ten for the person.

## What it is not

- **Not for sale.** The machines are paid by donations, and the accounts are posted on the first of every month.
- **Not clever.** Nothing here learns what keeps you reading. Sorting is arithmetic, and the arithmetic is written in the guide.
- **Not endless.** If you have read what is new, you are done. Go outside.

## Three requests

1. Read the rules of a community before you post in it. They are short.
2. When you disagree, quote the sentence you disagree with.
3. When something breaks, tell us here. Say what you pressed and what came.

The rest we shall work out together. Thank you for being early.`,
    },
    {
      by: 'ines',
      title: 'Accounts of last month, and why the disk cost more',
      at: 21.4,
      as: 'admins',
      fame: 0.5,
      text: `| | in | out |
|---|---:|---:|
| Donations (34 people) | 212.00 | |
| Server | | 61.40 |
| Backups, off site | | 18.00 |
| Domain | | 1.20 |
| Second disk, once | | 74.90 |
| **Left over** | **56.50** | |

The second disk is for pictures. We keep the original of everything you upload, and the gardeners upload a great deal of marrow.

The reserve now stands at seven months. I should like it at twelve before we spend anything on comfort. Receipts on request, as always.`,
    },
    {
      by: 'ines',
      title: 'Maintenance on Thursday: ten minutes of quiet around five in the morning',
      at: 3.3,
      as: 'admins',
      fame: 0.3,
      pinnedSite: true,
      announced: 2.4,
      text: `The database gets a new version. Between **04:50 and 05:10 UTC** the site may answer slowly or not at all. What you are writing at that moment is kept in your browser; press Post again when we are back.

Third_rail has offered to watch with me, as he is awake anyway.`,
    },
    {
      by: 'tilda_k',
      title: 'What moderators may and may not do: a draft for comment',
      at: 402,
      as: 'mods',
      fame: 0.45,
      edited: 30,
      text: `We have grown past the point where everybody knows everybody, so here is a draft of what a moderator of any community promises. Please pull it apart.

> A moderator removes what breaks a written rule, and says which one. A moderator does not remove what is merely wrong.

1. A rule is written down *before* it is applied.
2. Nobody moderates an argument they are part of. Ask a colleague.
3. A ban has an end, unless the person has earned one without.
4. Removed posts keep their title and their author. Nothing vanishes without a trace.

Point 4 is the one we argued about longest. The alternative is a tidy page and no way to know what was done in your name.`,
    },
    {
      by: 'long_view',
      title: 'Why do downvotes exist at all?',
      at: 118,
      fame: 0.25,
      dislike: 0.55,
      text: `Serious question. If somebody is wrong, answer them. If somebody is rude, report them. What is left over that a downvote is for, except punishing people for an unpopular opinion?

I have asked this before and was told that it “has been discussed”. Discussed by whom?`,
    },
    {
      by: 'Adjoa_M',
      title: 'The vote arithmetic, worked through with a pencil',
      at: 111,
      fame: 0.55,
      text: `Since the question keeps coming up, I sat down and worked through how *Hot* sorts. It is pleasantly dull.

The score of a post is upvotes minus downvotes. Hot takes the base-ten logarithm of that and adds the age, so that

    12.5 hours younger  =  ten times the score

So a post with 40 points from this morning and one with 4 points from tonight stand side by side. Nothing else goes in. Not who you are, not who voted, not how long anybody looked at it.

Two things follow that I had not expected:

- The tenth vote matters far more than the fiftieth. Early readers decide more than they think.
- A post never sinks *by itself*. Newer ones rise past it. It is a queue and not a drain.

Corrections welcome, I did it on the back of a bridge drawing.`,
    },
    {
      by: 'PeterFromTheBus',
      title: 'Small thing: could the font be a bit larger on phones',
      at: 64,
      text: `On the bus in the morning I have to hold it right up to my nose. I know I can zoom, but then I have to scroll sideways too.`,
    },
    {
      by: 'ines',
      title: 'You can choose the size of the letters now',
      at: 52,
      as: 'admins',
      fame: 0.42,
      text: `Peter asked for it on the bus, and eleven of you agreed, so there is a choice of font size in the settings now. It is kept on your device, not in your account, because the eyes are the same but the screens differ.`,
    },
    {
      by: 'TheresaOkafor',
      title: 'Should we archive the first year on paper?',
      at: 233,
      fame: 0.35,
      text: `My branch keeps the parish magazines of the 1920s in two boxes, and people ask for them every month. Nobody in 1924 thought that they were writing anything worth keeping.

We could print a selection of the first year here – perhaps two hundred posts, with the permission of those who wrote them – and give a bound copy to any library that wants one. I have asked what it would cost to have thirty made: less than the disk.

Would you want yours in it? Would you want to choose, or be chosen?`,
    },
    {
      by: 'brine',
      title: 'Moderation here is a club for people who already agree',
      at: 57,
      fame: 0.3,
      dislike: 0.8,
      text: 'Banned from the bread community. For an opinion. About bread. Read that again slowly.',
      locked: { by: 'TheresaOkafor', as: 'mods', days: 56.6 },
    },
    {
      by: 'true_facts_91',
      title: 'They are deleting posts and you are all fine with it',
      at: 97,
      dislike: 0.9,
      fame: 0.2,
      text: 'Ask yourself who decides. Ask yourself who PAYS. I will keep posting this until it is answered.',
      deleted: { by: 'tilda_k', as: 'mods', days: 96.8 },
    },
    {
      by: 'Adjoa_M',
      title: 'A status page that lives somewhere else, drawn by hand until then',
      at: 17.2,
      link: 'https://status.porch.example/',
      preview: 'graph',
      fame: 0.2,
    },
    {
      by: 'kettle_on',
      title: 'Thank you, whoever fixed the back button',
      at: 8.6,
      fame: 0.6,
      text: 'I read in the break room, I get called away in the middle, and now when I come back it is where I was. I cannot tell you what that is worth on a night shift.',
    },
    {
      by: 'reader_4417',
      title: 'Hello. I read here for half a year before I made an account',
      at: 1.6,
      fame: 0.55,
      text: 'No question. Only to say that some of you were good company in a bad winter, and you did not know it.',
    },
    {
      by: 'ines',
      title: 'Two years. Some numbers, and a promise about the next two',
      at: 9.1,
      as: 'admins',
      pinned: true,
      announced: 9.05,
      fame: 0.85,
      text: `Two years ago three of us had a server under a desk and a list of things we were tired of. Today there are twenty-six communities, and I no longer know everybody by name, which is both the point and a small loss.

### What we learned

**Small rooms are better than large halls.** The places where people talk best have between fifteen and fifty members. We are not going to push anybody to grow.

**Rules help those who keep them.** The communities that wrote down five rules on the first day have needed their moderators least.

**Slow is fine.** Our busiest hour has fewer posts than a big site has in a second. Nobody has complained.

### What comes next

1. Comments that fold properly on a telephone.
2. A way to take everything you wrote with you, in one file.
3. Letters. Some of you want a newsletter on paper, and slowpost has found a press.

### The promise

No advertisement, no investor, no sale. If we can no longer pay for it, we shall say so six months before, hand everybody their writing, and close the door with good manners.

Thank you for two years.`,
    },
  ],
  StoaHelp: [
    {
      by: 'Lotte1987',
      title: 'Can I change the order of the pictures after I have uploaded them?',
      at: 0.85,
      text: 'The after came before the before.',
    },
    {
      by: 'ines',
      title: 'Start here: the twelve questions that everybody asks',
      at: 736,
      as: 'admins',
      pinned: true,
      fame: 0.5,
      edited: 8000,
      text: `**How do I join a community?** Open it and press *Join*. Press again to leave; nobody is told.

**Where did my post go?** It is in *Latest*. Hot needs a vote or two.

**Can I change my name?** No. Names are how people remember what was said. You can change everything else.

**Can I get my post back after deleting it?** No. Deleted is deleted; the title stays, the text is gone.

**Who sees how I voted?** Nobody. Not the author, not the moderators.

**How do I write *italics*?** With a star on each side: \`*like this*\`. The [guide](/markdown_guide) has the rest.

**How do I stop seeing somebody?** Open their page and press *Mute*. They are not told.

**Why may I not post in LetterWriting?** Posting there is for its moderators, who print what is sent to them. You can comment.

**How many pictures can one post have?** Ten.

**I forgot my password.** Write to the address at the foot of the page, from the mail address of your account.

**Can I close my account?** In the settings, at the end. What you wrote stays, without your name.

**Is there an app?** The site *is* the app. Your browser offers to put it on your home screen.`,
    },
    {
      by: 'PeterFromTheBus',
      title: 'How do I make a line break that is not a new paragraph?',
      at: 92,
      fame: 0.15,
      text: 'I am trying to write down a bus timetable and it all runs together into one long line.',
    },
    {
      by: 'TheresaOkafor',
      title: 'Tables, line breaks and quotations: a page to copy from',
      at: 90.4,
      as: 'mods',
      fame: 0.38,
      pinned: true,
      text: `Peter’s timetable made me write this down. Copy what you need.

**A line break** is two spaces at the end of the line, or a backslash:\\
like this.

**A table** needs a row of dashes below its head:

    | Stop     | Weekdays | Sunday |
    |----------|---------:|-------:|
    | Market   |    7:12  |   9:40 |
    | Hospital |    7:25  |   9:53 |

which becomes

| Stop | Weekdays | Sunday |
|---|---:|---:|
| Market | 7:12 | 9:40 |
| Hospital | 7:25 | 9:53 |

**A quotation** begins with \`>\`:

> The quiet is a service; so is the photocopier.

**Struck out** is two waves: ~~Tuesday~~ Wednesday.`,
    },
    { by: 'MrBasset', title: 'is there a way to see only pictures', at: 61 },
    {
      by: 'Lotte1987',
      title: 'My picture comes out lying on its side',
      at: 148,
      text: 'It is upright on my telephone. I have turned it round in the gallery, saved it, uploaded it again, and here it lies down every time like a tired dog.',
    },
    {
      by: 'ines',
      title: 'Pictures that lay on their side now stand up',
      at: 147.2,
      as: 'admins',
      fame: 0.3,
      text: 'Lotte’s loaf was right and we were wrong: the telephone writes into the file how it was held, and we threw that away too early. Upload it once more and it stays on its feet. Older pictures were put right in the night.',
    },
    {
      by: 'selvedge',
      title: 'What is the difference between hiding a post and muting a person?',
      at: 33,
      fame: 0.2,
      text: 'I pressed one of them and would like to know which.',
    },
    {
      by: 'plumb_bob',
      title: 'Can I write Greek here?',
      at: 304,
      text: `It seems that I can: μὴ σὺ ταῦτα. And Latin needs nothing. But how do people write the long vowels, ā ē ī ō ū? I have been copying them one by one out of an old post of mine.`,
    },
    {
      by: 'overdue_again',
      title: 'I have two accounts and have forgotten the password of the better one',
      at: 211,
      fame: 0.12,
      text: 'Not a joke. I made the second to ask how to get back into the first, and now people know me by this name. Can they be made one?',
    },
    {
      by: 'kettle_on',
      title: 'Screen reader users: does the vote button say enough?',
      at: 76,
      as: 'mods',
      fame: 0.28,
      text: `A colleague tried the site with his eyes closed, as he does everything. He liked it, with two remarks:

- the arrows should say *what* they vote on, not only “upvote”;
- in a gallery he would like to be told which picture of how many he is at.

I have passed both on. Anything else? I would rather hear it from ten people now than from one in a year.`,
    },
    {
      by: 'rain_gauge',
      title: 'Do drafts stay if I close the browser?',
      at: 6.4,
      text: 'Asking before I type in thirty years of rain.',
    },
    {
      by: 'graticule',
      title: 'Link to one line of the markdown guide?',
      at: 44,
      text: 'I would like to send somebody directly to the part about tables instead of saying “scroll down a bit, no, further”.',
      deleted: { by: 'graticule', as: 'normal', days: 43.8, content: true },
    },
  ],
}
