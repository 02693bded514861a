// Scripts that stand in the page itself, because they must run before the first paint. They are fixed, so that the content policy
// can allow them by hash: nothing of a request may ever go into them.

/**
 * Sets the choices of the device on the root element before the first paint, so that no other theme, colour, font, layout, size, line width, and no
 * closed welcome appears for a moment. For a chosen theme only one of the two browser colours remains.
 */
const deviceChoices = `(function(){try{var s=localStorage,d=document.documentElement.dataset,t=s.getItem("theme");if(t==="light"||t==="dark"){d.theme=t;document.querySelectorAll("meta[name=theme-color]").forEach(function(m,i){m.media=(t==="dark")==i?"all":"not all"})}if(s.getItem("font")==="system")d.font="system";var z=s.getItem("text_size");if(z)d.textSize=z;var w=s.getItem("line_width");if(w)d.lineWidth=w;if(s.getItem("reduce_motion"))d.motion="reduced";if(s.getItem("same_colours"))d.colours="same";if(s.getItem("feed_layout")==="compact")d.layout="compact";if(s.getItem("hide_welcome"))d.noWelcome="1";if(s.getItem("hide_first_steps"))d.noFirstSteps="1"}catch(e){}})()`

/** A browser offers to install the site when it likes, once a page, and so before what shows the offer is there. */
const keptInstallOffer = `addEventListener("beforeinstallprompt",function(e){e.preventDefault();window.installOffer=e})`

export const headScript = `${deviceChoices};${keptInstallOffer}`

/**
 * Starts loading the font of the text as soon as the stylesheet with it is there. Otherwise it starts at the first letter, which is too late for the
 * first paint in Chrome; but that paint waits for a font that a script requested before the body.
 */
export const fontScript = `document.fonts.load('1em "Source Sans 3 Variable"')`

/** Directly after a notice: hides a dismissed notice before the first paint, and makes its button work before the app starts. */
export const noticeScript = `(function(n){var s,i=n.dataset.notice;try{s=localStorage}catch(e){}if(s&&s.getItem("hide_notice")===i)return n.remove();n.querySelector("button").onclick=function(){n.remove();try{s.setItem("hide_notice",i)}catch(e){}}})(document.getElementById("site-notice"))`

export const inlineScripts = [headScript, fontScript, noticeScript]
