import type { PostSeed } from "../post-seed.ts";

export const fourDaysInParis: PostSeed = {
  slug: "four-days-in-paris-without-running",
  title: "Four Days in Paris Without Running",
  excerpt:
    "One museum in the morning, one neighborhood in the afternoon, and dinner late. A plan for a first visit that leaves out more than it puts in, and is better for it.",
  author: "Eleanor Marsh",
  daysAgo: 12,
  category: "City Guides",
  tags: ["Paris", "France", "Museums", "Food"],
  poster: "paris",
  imageDescription: "Poster of Paris: the Eiffel Tower over the Seine at dusk",
  content: `
<p>Most first trips to Paris fail in the same way. Somebody makes a list of twenty sights, divides it by the number of days, and spends a week on the Métro looking at a phone. The city is not a checklist. It is about six miles across, flat along the river, and made for people who walk without being quite sure where they will end up.</p>
<p>So here is a plan that leaves most of it out. It takes four days and has one rule: one big thing in the morning, one neighborhood in the afternoon, and nothing at all after six except dinner. You will miss things. You will also remember what you saw.</p>

<h2>Day one: land, walk, sleep</h2>
<p>Flights from the East Coast come in early. Hotels hand out rooms at two or three in the afternoon. The hours between are the hardest of the trip, and the cure is daylight. Leave the bags, drink a coffee standing at the bar (it costs less than sitting, by law it must say so on the board), and walk to the river.</p>
<p>Start at the Pont Neuf, which is called the new bridge and is the oldest in town, finished in 1607. Go down the steps to the Square du Vert-Galant, the point of the island where the Seine divides. From there follow the quays east past the bookstalls to Notre-Dame. The cathedral opened again in December 2024, five years after the fire, and its stone has been cleaned to a color that nobody alive had seen. Entry is free. A reservation on the cathedral’s own site shortens the line, and there is always a line.</p>
<p>Cross to the Île Saint-Louis for an ice cream and stay out until nine. Then sleep. Nobody has ever enjoyed a museum on the first day.</p>

<h2>Day two: the station full of paintings</h2>
<p>You have to choose between the Louvre and the Musée d’Orsay, and for a first visit we choose the Orsay. It holds the decades that made modern painting, Manet to Van Gogh, in a railroad station of 1900 with its gilded clock still running. You can see it well in two and a half hours. Nobody has seen the Louvre well in two and a half years.</p>
<p>Book the first entry and take the elevator straight to the fifth floor, where the Impressionists hang under a glass roof. Everyone else works upward from the ground floor, so for about forty minutes you are ahead of them. Behind the great clock at the end there is a view through its face to the Sacré-Cœur.</p>
<blockquote><p>Take the elevator up first and walk down. It works in nearly every museum in the world.</p></blockquote>
<p>In the afternoon, cross the footbridge to the Tuileries, find two green metal chairs by the round pond, and sit. When you have sat enough, walk through the arcades of the Palais-Royal to the covered passages north of it: Galerie Vivienne, Passage des Panoramas. They were the shopping malls of the 1820s, they have glass roofs and mosaic floors, and they are dry when it rains.</p>

<h2>Day three: islands of glass, streets of bread</h2>
<p>The Sainte-Chapelle was built in the 1240s to hold one relic, and it is less a building than a cage for colored light. Fifteen windows, each about fifty feet tall, tell over a thousand scenes. Come on a bright morning, with a timed ticket, and allow for the security check: it stands inside the law courts.</p>
<p>Then the Marais, which lies ten minutes north. It kept its crooked plan because the nineteenth century ran out of money before it got there. Have lunch on the Rue des Rosiers, where the falafel stands have been arguing over who is best since the 1970s. Walk it off around the Place des Vosges, the oldest planned square in the city, and see the <a href="/destinations/paris">Picasso museum</a> if you still have eyes left, or the Musée Carnavalet, the museum of the city itself, if you would rather keep your money: its permanent rooms are free.</p>
<p>In the evening go where Parisians go. The Canal Saint-Martin has iron footbridges, slow locks, and people who sit along the edge with a bottle and a paper bag. Bring a baguette, some Comté, and a knife that you packed in your checked bag.</p>

<h2>Day four: up, and out</h2>
<p>Save the view for the last day, when you know what you are looking at. The Eiffel Tower is one answer. It sells out weeks ahead, and its one drawback as a viewpoint is that you cannot see the Eiffel Tower from it. The roof of the Galeries Lafayette is free. So is the terrace of the Institut du Monde Arabe, with Notre-Dame’s back right in front of you. Montmartre, at sunrise and only then, belongs to the man who sweeps its steps.</p>
<p>If the weather is fine, leave instead. From Gare Saint-Lazare it is under an hour by train to Vernon, and a short shuttle or a flat three-mile bicycle ride from there to Monet’s garden at Giverny, open from April 1 to November 1. Versailles is nearer and takes longer: if you go, go for the gardens and the Trianons, and see the palace last.</p>

<h2>Eating, briefly</h2>
<ul>
<li><strong>Lunch is the bargain.</strong> The same kitchen that charges sixty euros at night serves two courses for half of that at one o’clock. Look for the words <em>formule</em> or <em>menu du midi</em>.</li>
<li><strong>Eight o’clock is early.</strong> Most kitchens open for dinner at seven or seven thirty and fill at half past eight. Reserve for the night before, not for the month before.</li>
<li><strong>Tap water is free.</strong> Ask for <em>une carafe d’eau</em>. Service is in the price; leave a coin or two if you liked it.</li>
<li><strong>Say bonjour.</strong> To the baker, the driver, the guard. It is not a greeting so much as a key. Everything works better after it.</li>
</ul>

<h2>When to go</h2>
<p>Late April to mid-June, and September to mid-October. The chestnuts bloom at one end and turn at the other, the days are long enough, and a jacket will do. July can pass ninety-five degrees in a city where many hotels have no air conditioning: ask before you book. In August half the bakeries close and the other half have lines, but the river banks turn into a beach and you can cross any boulevard with your eyes shut. January is gray, cheap, and quiet, and there is no better month for museums.</p>

<h2>Getting around</h2>
<p>Walk, and when your feet give out, take the bus: unlike the Métro it has windows. Tap in with a Navigo Easy card or your phone. Paper tickets are going away. From Charles de Gaulle the RER B train takes about 35 minutes to the center; taxis run at a fixed price to each bank of the river, so nobody can take the scenic route.</p>
<p>Four days are enough for one Paris. There are at least nineteen others, one a district, and they will all be there when you come back.</p>
`,
};
