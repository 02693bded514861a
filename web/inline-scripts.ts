// Scripts that stand in the page itself, because they must run before the first paint. They are fixed, so that the content policy
// can allow them by hash: nothing of a request may ever go into them.

/**
 * The device's choices, put on the root before anything is painted: no flash of the other theme, colour, font, layout, size or width of lines,
 * nor of a welcome or first steps that were closed. Of the two colours for the browser's edges a chosen theme leaves one.
 */
const deviceChoices = `(function(){try{var s=localStorage,d=document.documentElement.dataset,t=s.getItem("theme");if(t==="light"||t==="dark"){d.theme=t;document.querySelectorAll("meta[name=theme-color]").forEach(function(m,i){m.media=(t==="dark")==i?"all":"not all"})}if(s.getItem("font")==="system")d.font="system";var z=s.getItem("text_size");if(z)d.textSize=z;var w=s.getItem("line_width");if(w)d.lineWidth=w;if(s.getItem("reduce_motion"))d.motion="reduced";if(s.getItem("same_colours"))d.colours="same";if(s.getItem("feed_layout")==="compact")d.layout="compact";if(s.getItem("hide_welcome"))d.noWelcome="1";if(s.getItem("hide_first_steps"))d.noFirstSteps="1"}catch(e){}})()`

/** A browser offers to install the site when it likes, once a page, and so before what shows the offer is there. */
const keptInstallOffer = `addEventListener("beforeinstallprompt",function(e){e.preventDefault();window.installOffer=e})`

export const headScript = `${deviceChoices};${keptInstallOffer}`

/**
 * Begins with the text's face once the stylesheet, in which it stands, is there. Left to begin with the first letter that needs it, it
 * is a moment too late for the first paint in Chrome; what a script asks for before the body, that paint waits for.
 */
export const fontScript = `document.fonts.load('1em "Source Sans 3 Variable"')`

/** Right behind a notice: who has dismissed it never sees it, and it can be dismissed before anything else is there. */
export const noticeScript = `(function(n){var s,i=n.dataset.notice;try{s=localStorage}catch(e){}if(s&&s.getItem("hide_notice")===i)return n.remove();n.querySelector("button").onclick=function(){n.remove();try{s.setItem("hide_notice",i)}catch(e){}}})(document.getElementById("site-notice"))`

export const inlineScripts = [headScript, fontScript, noticeScript]
