import type { PostSeed } from "../post-seed.ts";

export const amalfiCoastByFerry: PostSeed = {
  slug: "the-amalfi-coast-by-ferry",
  title: "See the Amalfi Coast from the Water",
  excerpt:
    "The road is famous and you should spend as little time on it as you can. How to base yourself in one town, ride the ferries, and climb the stairs that the buses can’t.",
  author: "Matteo Ricci",
  daysAgo: 33,
  category: "Coastal Escapes",
  tags: ["Amalfi Coast", "Italy", "Beaches", "Hiking"],
  poster: "amalfi-coast",
  imageDescription:
    "Poster of the Amalfi Coast: the pastel houses of Positano above its tiled church dome and beach",
  content: `
<p>The road along the Amalfi Coast was finished in the 1850s and has not grown since. It has more than a thousand bends by the count of people who get carsick. In July a bus can take ninety minutes for the ten miles from Amalfi to Positano, and the view from it is mostly of another bus.</p>
<p>Meanwhile, three hundred feet below, a white boat covers the same distance in twenty-five minutes. The coast was settled from the sea and still makes most sense from there: each town a crack in the cliff with a beach at the foot, a dome in the middle, and lemon terraces up to the clouds. So our advice on the most beautiful road in Italy is to leave it to others.</p>

<h2>How the boats work</h2>
<p>From about Easter to the end of October several companies run scheduled ferries between Salerno, Vietri, Cetara, Maiori, Minori, Amalfi and Positano, with some boats on to Sorrento, Capri and Naples. In summer there is one every half hour or so between Amalfi and Positano. A single ride costs about as much as a pizza. You buy it at a booth on the pier, or on the company’s site the day before if it is a Saturday in August.</p>
<p>Two things to know. The boats stop when the sea gets up, which happens a few days a month and more in October, so never plan a ferry for the morning of your flight. And the last ones leave earlier than you would like, around six or seven in the evening. After that there is the bus, a taxi at a price that stays with you, or dinner where you are.</p>

<h2>Where to stay</h2>
<p>Positano is the picture. It is also the most expensive and the most crowded, and if your hotel is halfway up you will climb three hundred steps after each swim. It is lovely before nine and after seven.</p>
<p>Amalfi is the practical choice: flat at the bottom, with the ferry pier, the bus station and the cathedral within two hundred yards of one another. Atrani, a ten-minute walk around the headland, is the smallest town in Italy by area. It has one square, one beach, and children playing soccer against the church.</p>
<p>Minori and Maiori, farther east, have the longest beaches, the best pastry and the lowest prices. And Ravello, a thousand feet up, has no beach at all. It has gardens, concerts, and silence at night, and it suits anyone who came for that.</p>
<blockquote><p>Pick one town and stay five nights. The coast is thirty miles long; there is nothing to gain by moving.</p></blockquote>

<h2>A day on the Path of the Gods</h2>
<p>The old mule trail from Bomerano to Nocelle is the one walk to do if you do only one. It runs level for about four miles along a shelf in the rock, with the sea more than 1,600 feet below and Capri straight ahead. Walk it from east to west, so that the view is in front of you, and start by eight. There is no shade and only one fountain.</p>
<ol>
<li>Take the bus from Amalfi up to Bomerano, in the commune of Agerola. It is forty minutes of bends, in the cool of the morning.</li>
<li>Follow the red and white marks from the square. Allow two and a half to three hours, with stops to look.</li>
<li>At Nocelle drink a lemon granita at the stand by the church. You have earned it and it knows.</li>
<li>Then choose: 1,700 steps down to Arienzo, at the edge of Positano, or the small local bus. Knees have opinions about this.</li>
<li>Swim, and take the ferry home.</li>
</ol>

<h2>The water</h2>
<p>Beaches here are pebble, narrow and, near the piers, rented out: two chairs and an umbrella cost from thirty euros in Minori to several times that in Positano. Each town must keep a free strip, the <em>spiaggia libera</em>, and it is usually at the far end. Bring water shoes.</p>
<p>The better swimming is off the rocks and from small boats. A wooden <em>gozzo</em> with a skipper for half a day costs about what a good dinner for four does, and takes you to coves that have no stairs: the arch at Conca dei Marini, the fjord of Furore from below, the little beaches under Praiano. The sea is warm enough from mid-June, at its best in September at around seventy-five degrees, and still fine in the first half of October.</p>

<h2>What to eat</h2>
<p>Anchovies, first of all. Cetara still lands them, and makes <em>colatura</em> from them, an amber drop that descends from the fish sauce of the Romans and turns a plate of spaghetti into something you think about later. Then anything with the <em>sfusato</em>, the long local lemon, whose peel is mild enough to eat in slices with salt. In Minori the pastry cook Sal De Riso sells a cake of ricotta and pears that has been copied all over Italy. Have the original.</p>
<p>Limoncello is everywhere and mostly made for the shelf. Ask for the one from the house. If the waiter looks pleased, you will be too.</p>

<h2>One day inland, one day back in time</h2>
<p>Behind Amalfi’s cathedral a lane follows a covered stream uphill. In twenty minutes the souvenir shops end; in forty you are in a gorge, the Valle delle Ferriere, between ruined paper mills and ferns that have grown here since before the last ice age. Amalfi made paper from rags when the rest of Europe still scraped sheepskin, and one mill, now a museum, still shows how.</p>
<p>And go to Pompeii. It is an hour by car, or a ferry to Salerno and a train from there. Be at the gate when it opens, hire a guide with a badge, and begin with the bakeries and the laundries rather than the villas. What stays with you is not how they died but how much like us they shopped.</p>

<h2>When to go</h2>
<p>May and September, if you can. In May the lemons are ripe and flowering at once, the path smells of broom, and the ferries are half empty; the sea is brisk. September has the water and the light, and from the 15th it has the rooms again. June is good, July is hot, and August belongs to Italian families, who have earned it. From November to March most hotels close, the boats lie on the beach, and a few thousand people have the most beautiful coast in Italy to themselves.</p>
<p>If that sounds like your kind of week, see <a href="/destinations/amalfi-coast">what the coast is like month by month</a>, or <a href="/contact">ask us</a> which town would suit you. We have strong feelings about it.</p>
`,
};
